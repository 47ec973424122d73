import type { DeliveryRow, OrderRow } from '@passline/contract';
import { byAttention, type Attention } from '@passline/domain';
import {
  attentionOfRow,
  columnOf,
  COLUMNS,
  isOnBoard,
  isRefundRefused,
  type ColumnId,
} from './board-rows.ts';
import { ColumnHold } from './column-hold.ts';
import { arrange, isSame } from './column-order.ts';

type Entry = {
  order: OrderRow;
  delivery: DeliveryRow | undefined;
  attention: Attention;
  column: ColumnId;
  isWanted: boolean;
};

export type ColumnView = {
  /** Shown, from the top. */
  ids: readonly string[];
  count: number;
  lateCount: number;
  /** Kept outside while the column is held. */
  pending: number;
};

export type BoardRows = {
  orders: readonly OrderRow[];
  deliveryOf: (orderId: string) => DeliveryRow | undefined;
};

const EMPTY: ColumnView = { ids: [], count: 0, lateCount: 0, pending: 0 };

/**
 * Which order stands where: a small sorted index beside the rows, computed once for each batch of changes and once a
 * second, never by a card. A column's view is the same object until something in it differs.
 */
export class BoardIndex {
  readonly holds: Record<ColumnId, ColumnHold> = {
    new: new ColumnHold(),
    preparing: new ColumnHold(),
    done: new ColumnHold(),
  };
  readonly #entries = new Map<string, Entry>();
  readonly #views: Record<ColumnId, ColumnView> = { new: EMPTY, preparing: EMPTY, done: EMPTY };
  readonly #listeners = new Set<() => void>();
  readonly #arrivalListeners = new Set<(orders: OrderRow[]) => void>();
  #rows: BoardRows = { orders: [], deliveryOf: () => undefined };
  #matches: (order: OrderRow) => boolean = () => true;
  #isWhole = false;
  #isFilled = false;
  #second = 0;
  #refusedCount = 0;

  view(column: ColumnId): ColumnView {
    return this.#views[column];
  }

  /** Orders whose refund was refused, whether they match or not. */
  get refusedCount(): number {
    return this.#refusedCount;
  }

  /** The column in which an order belongs now; null when it is not on the board or filtered out. */
  columnOf(orderId: string): ColumnId | null {
    const entry = this.#entries.get(orderId);
    return entry?.isWanted ? entry.column : null;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears of New orders that were not there before. */
  onArrivals(listener: (orders: OrderRow[]) => void): () => void {
    this.#arrivalListeners.add(listener);
    return () => this.#arrivalListeners.delete(listener);
  }

  /** Another filter is somebody's wish: every column settles. */
  filter(matches: (order: OrderRow) => boolean, nowMs: number): void {
    this.#matches = matches;
    for (const entry of this.#entries.values()) entry.isWanted = matches(entry.order);
    this.#arrangeAll(nowMs, () => false);
  }

  /** `isWhole` is false while more rows are on their way: what comes then is not new. */
  update(rows: BoardRows, nowMs: number, isWhole: boolean): void {
    this.#rows = rows;
    this.#isWhole = isWhole;
    this.refresh(nowMs);
  }

  refresh(nowMs: number): void {
    const arrivals = this.#readRows(nowMs);
    this.#arrangeAll(nowMs, (column) => this.holds[column].isHeld(nowMs));
    if (this.#isFilled && arrivals.length > 0) {
      for (const listener of this.#arrivalListeners) listener(arrivals);
    }
    this.#isFilled = this.#isWhole;
  }

  /** Lets in who waits outside, also while the column is held. */
  settle(column: ColumnId, nowMs: number): void {
    this.#arrangeAll(nowMs, (one) => one !== column && this.holds[one].isHeld(nowMs));
  }

  #readRows(nowMs: number): OrderRow[] {
    const arrivals: OrderRow[] = [];
    // What has not changed can only become late with the second.
    const second = Math.floor(nowMs / 1000);
    const isNewSecond = second !== this.#second;
    this.#second = second;
    const present = new Set<string>();
    for (const order of this.#rows.orders) {
      if (!isOnBoard(order, nowMs)) continue;
      present.add(order.id);
      const delivery = this.#rows.deliveryOf(order.id);
      const known = this.#entries.get(order.id);
      if (known?.order === order && known.delivery === delivery) {
        if (isNewSecond) known.attention = attentionOfRow(order, delivery, nowMs);
        continue;
      }
      const attention = attentionOfRow(order, delivery, nowMs);
      const isWanted = this.#matches(order);
      this.#entries.set(order.id, { order, delivery, attention, column: columnOf(order.status), isWanted });
      if (!known && isWanted && order.status === 'New') arrivals.push(order);
    }
    for (const id of this.#entries.keys()) {
      if (!present.has(id)) this.#entries.delete(id);
    }
    return arrivals;
  }

  #arrangeAll(nowMs: number, isHeld: (column: ColumnId) => boolean): void {
    const wanted: Record<ColumnId, Entry[]> = { new: [], preparing: [], done: [] };
    for (const entry of this.#entries.values()) {
      if (entry.isWanted && isOnBoard(entry.order, nowMs)) wanted[entry.column].push(entry);
    }
    const refusedCount = this.#countRefused();
    let isChanged = refusedCount !== this.#refusedCount;
    this.#refusedCount = refusedCount;
    for (const column of COLUMNS) {
      const next = this.#arrange(column, wanted[column], isHeld(column));
      if (isSameView(this.#views[column], next)) continue;
      this.#views[column] = next;
      isChanged = true;
    }
    if (!isChanged) return;
    for (const listener of this.#listeners) listener();
  }

  #countRefused(): number {
    let count = 0;
    for (const { order } of this.#entries.values()) if (isRefundRefused(order)) count += 1;
    return count;
  }

  #arrange(column: ColumnId, entries: Entry[], isHeld: boolean): ColumnView {
    entries.sort(column === 'done' ? refusedThenNewestFirst : mostUrgentFirst);
    const ids = entries.map(({ order }) => order.id);
    const arranged = arrange(this.#views[column].ids, ids, isHeld, (id) => this.columnOf(id) !== null);
    const lateCount = entries.reduce(
      (count, { attention }) => (attention.level === 'none' ? count : count + 1),
      0,
    );
    return { ...arranged, count: ids.length, lateCount };
  }
}

function mostUrgentFirst(a: Entry, b: Entry): number {
  return byAttention(a.attention, b.attention) || (a.order.id < b.order.id ? -1 : 1);
}

function refusedThenNewestFirst(a: Entry, b: Entry): number {
  const byRefused = Number(isRefundRefused(b.order)) - Number(isRefundRefused(a.order));
  if (byRefused !== 0) return byRefused;
  return (b.order.finishedAt ?? 0) - (a.order.finishedAt ?? 0) || (a.order.id < b.order.id ? -1 : 1);
}

function isSameView(a: ColumnView, b: ColumnView): boolean {
  return (
    a.count === b.count && a.lateCount === b.lateCount && a.pending === b.pending && isSame(a.ids, b.ids)
  );
}
