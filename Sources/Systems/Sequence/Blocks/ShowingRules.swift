internal import Source

extension Rule {
  /// The rules of blocks that show things, in the order of their numbers.
  static let sequenceShowing = [
    blocksTooDeep, scrollChildPosition, scrollChildNotDrawn, featureCardEmpty, mediaWithoutSource,
    loadingMessageHidden, customWithoutIdentifier, progressRange, carouselBlock, ratingRange,
  ]
}
