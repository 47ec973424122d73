/** The most characters of an e-mail address. */
export const EMAIL_MOST = 254;

/**
 * One e-mail address with at most 64 characters before its @, of the characters that sign-in takes too. Comma, semicolon,
 * colon, quotes, brackets, blanks and control characters are what mail programs read as another address, a group or
 * another header.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)(?=.{3,254}$)[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The most characters of a phone number. */
export const PHONE_MOST = 16;

/** Digits, with or without the country; anything else could name another channel than the phone network. */
export const PHONE_NUMBER = /^\+?[0-9]{7,15}$/;
