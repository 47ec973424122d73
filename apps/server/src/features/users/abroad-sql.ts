/**
 * SQL: whether a stored `phone_number` is of another country than those of North America, as `normalPhone` reads it. Digits alone do
 * not tell: +60 4… is stored with the digits of a number that begins with 604.
 */
export const IS_ABROAD = `regexp_replace(phone_number, '[^0-9+]', '', 'g') !~ '^(?:\\+[01]+|[01]*)[0-9]{10}$'`;
