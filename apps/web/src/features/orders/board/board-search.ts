import type { OrderRow } from '@passline/contract';
import { ORDER_TYPES, type OrderType } from '@passline/domain';
import { COLUMNS, type ColumnId } from './board-rows.ts';

/** What the address of a board says. A copied link opens the same view. */
export type BoardSearch = {
  /** Order number, name or phone number. */
  q: string;
  types: readonly OrderType[];
  /** Ids of locations; none is all of them. */
  locations: readonly string[];
  /** The column that a narrow screen shows. */
  tab: ColumnId;
  /** The order whose dialog is open. */
  order: string | null;
};

/** Reads the address. What it does not understand it leaves out: an old link opens what is left of it. */
export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const types = listOf(raw['types']);
  const order = textOf(raw['order']);
  return {
    q: textOf(raw['q']),
    types: ORDER_TYPES.filter((type) => types.includes(type)),
    locations: listOf(raw['locations']),
    tab: COLUMNS.find((column) => column === raw['tab']) ?? 'new',
    order: UUID.test(order) ? order : null,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same as the address keeps it, without what says nothing. */
export function writeBoardSearch(search: BoardSearch): Record<string, string> {
  return {
    ...(search.q ? { q: search.q } : {}),
    ...(search.types.length > 0 ? { types: search.types.join(',') } : {}),
    ...(search.locations.length > 0 ? { locations: search.locations.join(',') } : {}),
    ...(search.tab === 'new' ? {} : { tab: search.tab }),
    ...(search.order ? { order: search.order } : {}),
  };
}

/** Whether the board is narrowed at all. */
export function isFiltered({ q, types, locations }: BoardSearch): boolean {
  return q.trim() !== '' || types.length > 0 || locations.length > 0;
}

/** Which orders the board shows. */
export function boardFilter(search: BoardSearch): (order: OrderRow) => boolean {
  const text = search.q.trim().toLowerCase();
  const digits = text.replaceAll(/\D/g, '');
  const locations = new Set(search.locations);
  return (order) =>
    (search.types.length === 0 || search.types.includes(order.orderType)) &&
    (locations.size === 0 || locations.has(order.locationId)) &&
    (text === '' || isFound(order, text, digits));
}

function isFound(order: OrderRow, text: string, digits: string): boolean {
  if (text.startsWith('#')) return String(order.orderNumber).startsWith(digits);
  if (/^[\d\s()+.-]+$/.test(text)) {
    const hasPhone = digits.length >= 3 && order.phoneNumber.replaceAll(/\D/g, '').includes(digits);
    return hasPhone || String(order.orderNumber).startsWith(digits);
  }
  return order.name.toLowerCase().includes(text) || order.restaurantName.toLowerCase().includes(text);
}

// The router reads `q=1024` as a number.
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function listOf(value: unknown): string[] {
  return textOf(value).split(',').filter(Boolean);
}
