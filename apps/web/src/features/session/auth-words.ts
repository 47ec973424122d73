/** The words for a person, where the server's own are those of a library. */
export const AUTH_WORDS: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-mail or password is wrong.',
  INVALID_PASSWORD: 'The password is wrong.',
  INVALID_CODE: 'This code is wrong or too old. Please use the one shown now.',
  INVALID_BACKUP_CODE: 'This backup code is wrong, or was used before.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Please sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in again.',
  TOTP_ALREADY_ENABLED: 'The second factor is on already.',
};
