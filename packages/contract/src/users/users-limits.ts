/** How many people a search shows. */
export const MOST_FOUND = 8;
