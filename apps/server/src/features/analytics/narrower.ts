/** What to do about a window whose orders could not be read in time. See docs/rules/analytics.md#what-takes-too-long. */
export const NARROWER = { slow: 'Please choose a shorter time or fewer restaurants.' };
/** The same of a view of the orders themselves. */
export const VIEW = { ...NARROWER, isView: true };
