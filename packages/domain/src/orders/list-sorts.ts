/**
 * What the list of orders can be ordered by: when an order was placed, its number, when it is due, its total.
 * See docs/rules/orders.md#the-list.
 */
export const LIST_SORTS = ['created', 'number', 'due', 'total'] as const;
/** `-` before it: the newest, highest, latest first. */
export type ListSort = (typeof LIST_SORTS)[number] | `-${(typeof LIST_SORTS)[number]}`;

export const USUAL_LIST_SORT: ListSort = '-created';

/** Both directions of each. */
export const ALL_LIST_SORTS: readonly ListSort[] = LIST_SORTS.flatMap((sort) => [sort, `-${sort}` as const]);
