import type { OrderRow } from '@passline/contract/orders/order';
import { ORDER_STATUSES, ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { isPastDue, type Urgency } from '@passline/domain/orders/urgency';
import { foldText } from '@passline/domain/text/fold-text';
import { addressList, addressText } from '../../../parts/address-values.ts';
import { VIEWS, type ViewId } from '../views.ts';
import { readTask, type OrderTask } from '../actions/order-task.ts';
import { LANES, isRefundRefused, type LaneId } from './board-rows.ts';
import { placeName } from '../../../parts/place-name.ts';

/** The board's part of the address. A copied link opens the same view. */
export type BoardSearch = {
  view: ViewId;
  /** Order number, name or phone number. */
  q: string;
  types: readonly OrderType[];
  /** Whether only orders whose refund was refused are shown. */
  refused: boolean;
  /** Whether only orders that are past due are shown. */
  late: boolean;
  /** Ids of locations; empty: all of them. */
  locations: readonly string[];
  /** The lane that a narrow screen shows. */
  tab: LaneId;
  /** The order whose dialog is open. */
  order: string | null;
  /** The form that is open in it. */
  task: OrderTask | null;
  /** The order for which a courier is being chosen. */
  assign: string | null;
  /** The list's own part of the address; the list reads it when it is loaded. */
  list: Readonly<Record<string, string>>;
  /** The same of the deliveries. */
  deliveries: Readonly<Record<string, string>>;
};

/** The list's part of the address: `list/list-search.ts` says what each means. */
const LIST_KEYS = ['statuses', 'limit', 'sort', 'range', 'from', 'to', 'zone'] as const;
/** The same of the deliveries: `features/dispatch/deliveries/deliveries-search.ts`. */
const DELIVERIES_KEYS = ['states', 'courier', 'show'] as const;

/** A search for an order in all of history: only the typed text filters the list. */
export const ALL_HISTORY: Partial<BoardSearch> = {
  view: 'list',
  types: [],
  locations: [],
  refused: false,
  late: false,
  list: { statuses: ORDER_STATUSES.join(',') },
};

/** Reads the address. Unknown values are left out, so an old link still opens with the rest. */
export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const types = addressList(raw['types']);
  return {
    view: VIEWS.find(({ id }) => id === raw['view'])?.id ?? 'board',
    q: addressText(raw['q']),
    types: ORDER_TYPES.filter((type) => types.includes(type)),
    refused: addressText(raw['refund']) === 'refused',
    late: addressText(raw['late']) === '1',
    locations: addressList(raw['locations']),
    tab: LANES.find((lane) => lane === raw['tab']) ?? 'new',
    order: idOf(raw['order']),
    assign: idOf(raw['assign']),
    list: pick(raw, LIST_KEYS),
    deliveries: pick(raw, DELIVERIES_KEYS),
    task: readTask(raw['do']),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same for the address, without the defaults. */
export function writeBoardSearch(search: BoardSearch): Record<string, string | number> {
  const { limit } = search.list;
  return {
    ...(search.view === 'board' ? {} : { view: search.view }),
    ...(search.q ? { q: search.q } : {}),
    ...(search.types.length > 0 ? { types: search.types.join(',') } : {}),
    ...(search.refused ? { refund: 'refused' } : {}),
    ...(search.late ? { late: 1 } : {}),
    ...(search.locations.length > 0 ? { locations: search.locations.join(',') } : {}),
    ...(search.tab === 'new' ? {} : { tab: search.tab }),
    ...(search.order ? { order: search.order } : {}),
    ...(search.assign ? { assign: search.assign } : {}),
    ...search.list,
    ...search.deliveries,
    // Text that looks like a number would be in quotes there.
    ...(limit ? { limit: Number(limit) } : {}),
    ...(search.order && search.task ? { do: search.task } : {}),
  };
}

/** The filters of the board. */
export type BoardFilter = Pick<BoardSearch, 'q' | 'types' | 'locations' | 'refused' | 'late'>;

export const NO_FILTER: BoardFilter = { q: '', types: [], locations: [], refused: false, late: false };

/** The search text, and how a list is shown, stay. */
export function withoutFilters({ q, list: { limit, sort } }: BoardSearch): Partial<BoardSearch> {
  return {
    ...NO_FILTER,
    q,
    list: { ...(limit ? { limit } : {}), ...(sort ? { sort } : {}) },
    deliveries: {},
  };
}

/** Whether any filter is set. */
export function isFiltered({ q, types, locations, refused, late }: BoardFilter): boolean {
  return q.trim() !== '' || types.length > 0 || locations.length > 0 || refused || late;
}

/** Which orders the board shows. */
export function boardFilter(search: BoardFilter): (order: OrderRow, urgency?: Urgency | null) => boolean {
  const text = foldText(search.q.trim());
  const digits = text.replaceAll(/\D/g, '');
  const locations = new Set(search.locations);
  return (order, urgency) =>
    (!search.late || (!!urgency && isPastDue(urgency))) &&
    (search.types.length === 0 || search.types.includes(order.orderType)) &&
    (locations.size === 0 || locations.has(order.locationId)) &&
    (!search.refused || isRefundRefused(order)) &&
    (text === '' || isFound(order, text, digits));
}

function isFound(order: OrderRow, text: string, digits: string): boolean {
  if (text.startsWith('#')) return String(order.orderNumber).startsWith(digits);
  if (/^[\d\s()+.-]+$/.test(text)) {
    const hasPhone = digits.length >= 3 && order.phoneNumber.replaceAll(/\D/g, '').includes(digits);
    return hasPhone || String(order.orderNumber).startsWith(digits);
  }
  return foldText(`${order.name}\n${placeName(order)}`).includes(text);
}

function pick(raw: Record<string, unknown>, keys: readonly string[]): Record<string, string> {
  const texts = keys.map((key) => [key, addressText(raw[key])] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function idOf(value: unknown): string | null {
  const id = addressText(value);
  return UUID.test(id) ? id : null;
}
