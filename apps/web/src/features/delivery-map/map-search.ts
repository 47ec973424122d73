import { addressList, addressText } from '../../parts/address-values.ts';
import {
  readDeliveriesSearch,
  writeDeliveriesSearch,
  type DeliveriesSearch,
} from '../dispatch/deliveries/deliveries-search.ts';
import { readBoardSearch, writeBoardSearch, type BoardSearch } from '../orders/board/board-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** What is chosen in the list or on the map: both show it. */
export type Chosen = { kind: 'order' | 'courier' | 'place'; id: string };

/**
 * The map's part of the address. Its filters have the same names as in the deliveries view, so that a link leads from
 * one to the other.
 */
export type MapSearch = Pick<BoardSearch, 'q' | 'locations' | 'order' | 'task' | 'assign'> &
  DeliveriesSearch & {
    /** What the list beside the map shows; on a phone the map itself may be shown instead. */
    side: 'deliveries' | 'couriers';
    isMapShown: boolean;
    /** Only deliveries that are past due. */
    late: boolean;
    chosen: Chosen | null;
    /** The map follows the selected courier. */
    isFollowing: boolean;
  };

const KINDS = ['order', 'courier', 'place'] as const;

function read(raw: Record<string, unknown>): MapSearch {
  const { q, locations, order, task, assign, late, deliveries } = readBoardSearch(raw);
  const [kind, id] = addressText(raw['at']).split(':');
  const known = KINDS.find((one) => one === kind);
  return {
    q,
    locations,
    order,
    task,
    assign,
    late,
    ...readDeliveriesSearch(deliveries),
    side: raw['side'] === 'couriers' ? 'couriers' : 'deliveries',
    isMapShown: addressList(raw['face']).includes('map'),
    chosen: known && id ? { kind: known, id } : null,
    isFollowing: addressText(raw['follow']) === '1',
  };
}

function write(search: MapSearch): Record<string, string | number> {
  const { q, locations, order, task, assign, late, side, isMapShown, chosen, isFollowing, ...rest } = search;
  return {
    ...writeBoardSearch({ ...NO_BOARD, q, locations, order, task, assign, late }),
    ...writeDeliveriesSearch(rest),
    ...(side === 'couriers' ? { side } : {}),
    ...(isMapShown ? { face: 'map' } : {}),
    ...(chosen ? { at: `${chosen.kind}:${chosen.id}` } : {}),
    ...(isFollowing && chosen?.kind === 'courier' ? { follow: 1 } : {}),
  };
}

/** The deliveries view of the orders screen, narrowed in the same way. */
export function deliveriesViewOf({
  q,
  locations,
  states,
  courier,
  isWhole,
}: MapSearch): Record<string, string | number> {
  const deliveries = writeDeliveriesSearch({ states, courier, isWhole });
  return writeBoardSearch({ ...NO_BOARD, view: 'deliveries', q, locations, deliveries });
}

const NO_BOARD = readBoardSearch({});

export const MAP_ADDRESS: AddressForm<MapSearch> = { read, write };
