/** What a slip of the finger cannot go beyond: minutes and dollars. See docs/rules/public-settings.md#fields. */
export const MOST_FREE_MINUTES = 240;
export const MOST_PER_MINUTE = 10;
export const MOST_FOR_ONE_DELIVERY = 200;
