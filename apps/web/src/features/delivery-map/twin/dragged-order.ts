/** What a row of the list carries while it is dragged: the id of its order. */
export const DRAGGED_ORDER = 'application/x-passline-order';
