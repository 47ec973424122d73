import type { RiderRow } from '@passline/contract/riders/riders';
import type { Collection, CollectionStatus } from '@passline/live/browser';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import type { DeliveryFilter } from '../../dispatch/deliveries/deliveries-filter.ts';
import type { MapSearch } from '../map-search.ts';
import type { MapStore } from '../map-store.ts';

/** What the list beside the map gets, of deliveries or of couriers. */
export type TwinProps = {
  store: MapStore;
  riders: Collection<RiderRow>;
  matches: DeliveryFilter;
  search: MapSearch;
  change: ChangeAddress<MapSearch>;
  /** Of the orders. */
  status: CollectionStatus;
};
