/** The fewest characters of a password. */
export const PASSWORD_LEAST = 10;
/** The most characters: the cost of hashing grows with the length, and sign-in accepts no longer one. */
export const PASSWORD_MOST = 128;
