/** The data type of a row that is dragged: it carries the id of its order. */
export const DRAGGED_ORDER = 'application/x-passline-order';
