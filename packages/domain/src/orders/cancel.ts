/** The reason stored when nobody gives one. Specification 2, section 7. */
export const DEFAULT_CANCEL_REASON = 'Unknown';
