#ifndef FLOWPROOF_UNICODE_H
#define FLOWPROOF_UNICODE_H

// What Flowproof asks ICU, in plain types. ICU's own headers stay out of Swift: its names are macros
// for names with a version, and its enumerations clash with those of Foundation's own copy of ICU.
#include <stdint.h>

// ---- Boundaries ----

typedef struct UnicodeBreaks UnicodeBreaks;

/// Line breaks of a locale (UAX 14, with `@lb=strict` and dictionaries); NULL without ICU's data.
UnicodeBreaks *_Nullable unicode_lines(const char *_Nonnull locale);
/// Grapheme clusters (UAX 29); NULL without ICU's data.
UnicodeBreaks *_Nullable unicode_clusters(void);
void unicode_breaks_close(UnicodeBreaks *_Nonnull breaks);
/// Starts on a text, which must live until the next one is set; 0 where that fails.
int32_t unicode_breaks_set(
    UnicodeBreaks *_Nonnull breaks, const uint16_t *_Nonnull text, int32_t count);
/// The next boundary; below 0 at the end.
int32_t unicode_breaks_next(UnicodeBreaks *_Nonnull breaks);
/// 1 where the text itself ends the line at the boundary.
int32_t unicode_break_is_hard(UnicodeBreaks *_Nonnull breaks);

// ---- Directions ----

typedef struct UnicodeLevels UnicodeLevels;

UnicodeLevels *_Nullable unicode_levels_open(void);
void unicode_levels_close(UnicodeLevels *_Nonnull levels);
/// The embedding level of each unit of a text whose own level is given (UAX 9); NULL on failure.
const uint8_t *_Nullable unicode_levels(
    UnicodeLevels *_Nonnull levels, const uint16_t *_Nonnull text, int32_t count, uint8_t level);

// ---- Characters and locales ----

/// Four-letter code (ISO 15924) of a character's script as a number: `Arab`, `Zyyy`, `Zinh` (UAX 24).
uint32_t unicode_script(uint32_t scalar);
/// The script's name: `Ol_Chiki`; NULL for no script.
const char *_Nullable unicode_script_name(uint32_t script);
/// 1 for a character that is drawn as a small picture if nothing says otherwise (UTS 51).
int32_t unicode_is_emoji(uint32_t scalar);
/// 1 for characters as wide as Han, halves of them included (UAX 11: F, W, H).
int32_t unicode_is_east_asian(uint32_t scalar);
/// 1 for joiners, selectors and the like (UAX 44, Default_Ignorable_Code_Point).
int32_t unicode_is_ignorable(uint32_t scalar);
/// Which half of a pair of brackets a character is: 1 opens, 2 closes, 0 is none (UAX 9, BD14).
int32_t unicode_bracket(uint32_t scalar);
/// The other half.
uint32_t unicode_other_bracket(uint32_t scalar);
/// The locale with likely script and region (CLDR): `zh_Hant_TW`. Its length, or 0.
int32_t unicode_likely_locale(const char *_Nonnull locale, char *_Nonnull full, int32_t room);

#endif
