import type { ComponentType } from 'react';
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

/** What the orders screen shows of features that depend on the orders; each is fetched when it is opened. */
export type LateParts = {
  OrderPanel: ComponentType<{ orderId: string; onClose: () => void }>;
  CourierDialog: ComponentType<{ orderIds: readonly string[]; onClose: () => void }>;
  DeliveriesView: ComponentType<ViewProps>;
};
