import { lazy, type ComponentType } from 'react';
import type { BoardSearch } from './board/board-search.ts';
import type { ChangeSearch } from './board/use-board-search.ts';
import type { Locations } from './board/use-locations.ts';

/** What every view of the orders screen gets. The live rows come with the board's context. */
export type ViewProps = {
  search: BoardSearch;
  change: ChangeSearch;
  /** Null: the whole platform. */
  locationId: string | null;
  locations: Locations;
};

/** The views of the orders screen, in the order of their buttons. The board comes with the screen, the others when opened. */
export const VIEWS = [
  { id: 'board', label: 'Board' },
  { id: 'list', label: 'List' },
  { id: 'deliveries', label: 'Deliveries' },
] as const;

export type ViewId = (typeof VIEWS)[number]['id'];

export const LATE_VIEWS: Record<Exclude<ViewId, 'board'>, ComponentType<ViewProps>> = {
  list: lazy(() => import('./list/orders-list.tsx').then((module) => ({ default: module.OrdersList }))),
  deliveries: lazy(() =>
    import('../dispatch/deliveries/deliveries-view.tsx').then((module) => ({
      default: module.DeliveriesView,
    })),
  ),
};

/** The view after this one, the first after the last. */
export function nextView(view: ViewId): ViewId {
  const at = VIEWS.findIndex(({ id }) => id === view);
  return VIEWS[(at + 1) % VIEWS.length]?.id ?? 'board';
}
