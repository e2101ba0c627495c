#include "CUnicode.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>

// ---- Boundaries ----

static UnicodeBreaks *opened(UBreakIteratorType type, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(type, locale, 0, 0, &status);
  return U_SUCCESS(status) ? (UnicodeBreaks *)breaks : 0;
}

UnicodeBreaks *unicode_lines(const char *locale) { return opened(UBRK_LINE, locale); }

UnicodeBreaks *unicode_clusters(void) { return opened(UBRK_CHARACTER, ""); }

void unicode_breaks_close(UnicodeBreaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

int32_t unicode_breaks_set(UnicodeBreaks *breaks, const uint16_t *text, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)breaks, text, count, &status);
  return U_SUCCESS(status);
}

int32_t unicode_breaks_next(UnicodeBreaks *breaks) { return ubrk_next((UBreakIterator *)breaks); }

int32_t unicode_break_is_hard(UnicodeBreaks *breaks) {
  return ubrk_getRuleStatus((UBreakIterator *)breaks) >= UBRK_LINE_HARD;
}

// ---- Directions ----

UnicodeLevels *unicode_levels_open(void) { return (UnicodeLevels *)ubidi_open(); }

void unicode_levels_close(UnicodeLevels *levels) { ubidi_close((UBiDi *)levels); }

const uint8_t *unicode_levels(
    UnicodeLevels *levels, const uint16_t *text, int32_t count, uint8_t level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara((UBiDi *)levels, text, count, level, 0, &status);
  const UBiDiLevel *all = ubidi_getLevels((UBiDi *)levels, &status);
  return U_SUCCESS(status) ? all : 0;
}

// ---- Characters and locales ----

static uint32_t number(const char *code) {
  uint32_t number = 0;
  for (int place = 0; place < 4 && code && code[place]; place++) {
    number = number << 8 | (uint8_t)code[place];
  }
  return number;
}

uint32_t unicode_script(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  return number(uscript_getShortName(uscript_getScript((UChar32)scalar, &status)));
}

const char *unicode_script_name(uint32_t script) {
  char code[5] = {
      (char)(script >> 24), (char)(script >> 16), (char)(script >> 8), (char)script, 0};
  int32_t value = u_getPropertyValueEnum(UCHAR_SCRIPT, code);
  return value < 0 ? 0 : uscript_getName((UScriptCode)value);
}

int32_t unicode_is_emoji(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_PRESENTATION);
}

int32_t unicode_is_east_asian(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH)) {
  case U_EA_FULLWIDTH:
  case U_EA_WIDE:
  case U_EA_HALFWIDTH:
    return 1;
  default:
    return 0;
  }
}

int32_t unicode_is_ignorable(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

int32_t unicode_bracket(uint32_t scalar) {
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}

uint32_t unicode_other_bracket(uint32_t scalar) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

int32_t unicode_likely_locale(const char *locale, char *full, int32_t room) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = uloc_addLikelySubtags(locale, full, room, &status);
  return U_SUCCESS(status) ? count : 0;
}
