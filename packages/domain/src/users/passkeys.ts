/** One person has no more. */
export const PASSKEYS_MOST = 20;
/** The most characters of the name by which someone knows theirs. */
export const PASSKEY_NAME_MOST = 50;
