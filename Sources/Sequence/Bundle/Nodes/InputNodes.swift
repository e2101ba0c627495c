internal import Syntax
internal import SystemKit

/// Nodes that collect answers, each read as the block that it is like (reference: sequence, section
/// 12.3).
extension NodeType {
  /// A field to type in.
  static let input = NodeType(
    "input",
    FieldNames(
      [
        "placeholder": "inputPlaceholder", "label": "inputLabel", "inputType": "inputType",
        "fieldName": "inputFieldName", "required": "required",
      ],
      given: ["backgroundColor": .word("#1e293b"), "borderRadius": .plain("15")]
    )
  )

  /// A list of items to choose from.
  static let checklist = NodeType(
    "checklist",
    FieldNames(
      [
        "items": "checklistItems", "allowMultiple": "allowMultiple",
        "minSelections": "minSelections", "maxSelections": "maxSelections",
        "style": "checklistStyle", "action": "checklistAction", "autoAdvance": "autoAdvance",
        "activeColor": "activeColor", "fontSize": "checklistFontSize",
        "itemPadding": "checklistItemPadding", "itemGap": "checklistItemGap",
        "borderRadius": "checklistBorderRadius", "columns": "checklistColumns",
      ],
      given: ["style": .word("pills"), "autoAdvance": .plain("true")]
    )
  )

  /// A number between bounds.
  static let slider = NodeType(
    "slider",
    FieldNames(
      [
        "fieldName": "sliderFieldName", "fieldLabel": "sliderFieldLabel", "min": "sliderMin",
        "max": "sliderMax", "step": "sliderStep", "defaultValue": "sliderDefaultValue",
        "showValue": "sliderShowValue", "valuePrefix": "sliderValuePrefix",
        "valueSuffix": "sliderValueSuffix", "showMinMax": "sliderShowMinMax",
        "thumbColor": "sliderThumbColor", "valueFontSize": "sliderValueFontSize",
        "suffixFontSize": "sliderSuffixFontSize", "fillColor": "fillColor",
        "trackColor": "trackColor",
      ],
      given: [
        "fillColor": .word("#10b981"), "trackColor": .word("rgba(255, 255, 255, 0.2)"),
        "thumbSize": .plain("28"), "trackHeight": .plain("8"), "valueFontSize": .plain("48"),
        "suffixFontSize": .plain("20"), "valueColor": .word("#ffffff"),
        "labelColor": .word("#ffffff"),
      ]
    )
  )

  /// Wheels of values.
  static let picker = NodeType(
    "picker",
    FieldNames(
      [
        "fieldName": "pickerFieldName", "fieldLabel": "pickerFieldLabel",
        "preset": "pickerPreset", "columns": "pickerColumns",
        "defaultValue": "pickerDefaultValue", "height": "pickerHeight",
        "itemHeight": "pickerItemHeight", "highlightColor": "pickerHighlightColor",
        "selectedTextColor": "pickerSelectedTextColor",
      ]
    )
  )

  /// Stars or faces, and a field for words.
  static let review = NodeType(
    "review",
    FieldNames([
      "type": "reviewType", "maxRating": "reviewMaxRating", "emojis": "reviewEmojis",
      "defaultRating": "reviewDefaultRating", "ratingFieldName": "reviewRatingFieldName",
      "textFieldName": "reviewTextFieldName", "showTextInput": "reviewShowTextInput",
      "textPlaceholder": "reviewTextPlaceholder", "starColor": "reviewStarColor",
      "starEmptyColor": "reviewStarEmptyColor", "size": "reviewSize",
    ])
  )
}
