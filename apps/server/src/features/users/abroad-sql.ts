/**
 * SQL: whether a stored `phone_number` is of another country than those of North America, as `normalPhone` reads it. Digits alone do
 * not tell: +60 4… is stored with the digits of a number that begins with 604.
 */
export const IS_ABROAD = `(regexp_replace(phone_number, '[^0-9+]', '', 'g') !~ '^(?!\\+?(?:00|011)[2-9])(?:\\+[01]+|[01]*)(?!(?:00|011)[2-9])[0-9]{10}$')`;

/** SQL behind other conditions: only numbers abroad, or only those of North America; '' for either. */
export function isOfCountry(isAbroad: boolean | undefined): string {
  if (isAbroad === undefined) return '';
  return isAbroad ? `and ${IS_ABROAD}` : `and not ${IS_ABROAD}`;
}
