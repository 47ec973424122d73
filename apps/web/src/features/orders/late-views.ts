import { lazy, type ComponentType } from 'react';
import type { BoardSearch } from './board/board-search.ts';
import type { ChangeSearch } from './board/use-board-search.ts';
import type { Locations } from './board/use-locations.ts';
import type { ViewId } from './views.ts';

/** What every view of the orders screen gets. The live rows come with the board's context. */
export type ViewProps = {
  search: BoardSearch;
  change: ChangeSearch;
  /** Null: the whole platform. */
  locationId: string | null;
  locations: Locations;
};

export const LATE_VIEWS: Record<Exclude<ViewId, 'board'>, ComponentType<ViewProps>> = {
  list: lazy(() => import('./list/orders-list.tsx').then((module) => ({ default: module.OrdersList }))),
  deliveries: lazy(() =>
    import('../dispatch/deliveries/deliveries-view.tsx').then((module) => ({
      default: module.DeliveriesView,
    })),
  ),
};
