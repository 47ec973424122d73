/** More locations than the marketplace has: a reader that needs all of them reads them in one page. */
export const MOST_LOCATIONS = 2_500;
