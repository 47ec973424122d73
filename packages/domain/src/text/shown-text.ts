/** Blanks, and what is not seen by itself: format characters, those that set the direction, fillers. */
const NOTHING_SHOWN = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Text as it is kept where two that look alike must be one: composed (NFC), so that é is one letter however it was typed; '' where
 * nothing of it would be seen.
 */
export function shownText(text: string): string {
  return NOTHING_SHOWN.test(text) ? '' : text.normalize('NFC');
}
