/** Answers that several actions have in common: for each of CALLERS the status. */
export const handles = [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 200, 403, 403, 403];
/** Nobody but a super admin can support an order; a token has no user. */
export const supports = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 422, 403, 403, 403];
/** What the platform pays a restaurant is decided by the platform. */
export const adjusts = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403];
/** Only the couriers' app acts for couriers. */
export const ridesAlong = [401, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403];
/** What a restaurant's admin may do at their own location; no program may. */
export const changesLocation = [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403];
/** The same for an admin of any location. */
export const searches = [401, 403, 403, 403, 200, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403];
/** What a restaurant's admin sees of their own location, and what an app for guests needs. */
export const readsMenus = [401, 403, 403, 403, 404, 200, 200, 403, 200, 403, 403, 403, 403, 403, 403];
export const platformOnly = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403];
export const everybody = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200];
