/** The views of the orders screen, in the order of their buttons. The board comes with the screen, the others when opened. */
export const VIEWS = [
  { id: 'board', label: 'Board' },
  { id: 'list', label: 'List' },
  { id: 'deliveries', label: 'Deliveries' },
] as const;

export type ViewId = (typeof VIEWS)[number]['id'];

/** The view after this one, the first after the last. */
export function nextView(view: ViewId): ViewId {
  const at = VIEWS.findIndex(({ id }) => id === view);
  return VIEWS[(at + 1) % VIEWS.length]?.id ?? 'board';
}
