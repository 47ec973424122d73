import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { byUrgency, isPastDue, type Urgency } from '@passline/domain/orders/urgency';
import {
  laneOf,
  LANES,
  isOnBoard,
  isRefundRefused,
  needsMoneySettled,
  urgencyOfRow,
  type LaneId,
} from './board-rows.ts';
import { LaneHold } from './lane-hold.ts';
import { arrange, isSame } from './lane-order.ts';

type Entry = {
  order: OrderRow;
  delivery: DeliveryRow | undefined;
  urgency: Urgency;
  lane: LaneId;
  isWanted: boolean;
};

export type LaneView = {
  /** The ids that are shown, from the top. */
  ids: readonly string[];
  count: number;
  lateCount: number;
  /** How many wait outside while the lane is held. */
  pending: number;
};

/** Whether the board shows an order. */
export type BoardMatch = (order: OrderRow, urgency: Urgency | null) => boolean;

export type BoardRows = {
  orders: readonly OrderRow[];
  deliveryOf: (orderId: string) => DeliveryRow | undefined;
};

const EMPTY: LaneView = { ids: [], count: 0, lateCount: 0, pending: 0 };

/**
 * The place of each order: a small sorted index beside the rows, computed once for each batch of changes and once a
 * second, never by a card. A lane's view is the same object until something in it changes.
 */
export class BoardIndex {
  readonly holds: Record<LaneId, LaneHold> = {
    new: new LaneHold(),
    cooking: new LaneHold(),
    ready: new LaneHold(),
    way: new LaneHold(),
    done: new LaneHold(),
  };
  readonly #entries = new Map<string, Entry>();
  readonly #views: Record<LaneId, LaneView> = {
    new: EMPTY,
    cooking: EMPTY,
    ready: EMPTY,
    way: EMPTY,
    done: EMPTY,
  };
  readonly #listeners = new Set<() => void>();
  readonly #arrivalListeners = new Set<(orders: OrderRow[]) => void>();
  #rows: BoardRows = { orders: [], deliveryOf: () => undefined };
  #matches: BoardMatch = () => true;
  #isWhole = false;
  #isFilled = false;
  #second = 0;
  #refusedCount = 0;

  view(lane: LaneId): LaneView {
    return this.#views[lane];
  }

  /** Orders whose refund was refused, whether they match or not. */
  get refusedCount(): number {
    return this.#refusedCount;
  }

  /** The lane in which an order belongs now; null when it is not on the board or filtered out. */
  laneOf(orderId: string): LaneId | null {
    const entry = this.#entries.get(orderId);
    return entry?.isWanted ? entry.lane : null;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Is told of New orders that were not there before. */
  onArrivals(listener: (orders: OrderRow[]) => void): () => void {
    this.#arrivalListeners.add(listener);
    return () => this.#arrivalListeners.delete(listener);
  }

  /** A new filter sorts every lane at once: somebody asked for it. */
  filter(matches: BoardMatch, nowMs: number): void {
    this.#matches = matches;
    for (const entry of this.#entries.values()) {
      entry.isWanted = matches(entry.order, entry.urgency);
    }
    this.#arrangeAll(nowMs, () => false);
  }

  /** `isWhole` is false while more rows are loading: orders that appear then are not new. */
  update(rows: BoardRows, nowMs: number, isWhole: boolean): void {
    this.#rows = rows;
    this.#isWhole = isWhole;
    this.refresh(nowMs);
  }

  refresh(nowMs: number): void {
    const arrivals = this.#readRows(nowMs);
    this.#arrangeAll(nowMs, (lane) => this.holds[lane].isHeld(nowMs));
    if (this.#isFilled && arrivals.length > 0) {
      for (const listener of this.#arrivalListeners) listener(arrivals);
    }
    this.#isFilled = this.#isWhole;
  }

  /** Lets waiting orders in, also while the lane is held. */
  settle(lane: LaneId, nowMs: number): void {
    this.#arrangeAll(nowMs, (one) => one !== lane && this.holds[one].isHeld(nowMs));
  }

  #readRows(nowMs: number): OrderRow[] {
    const arrivals: OrderRow[] = [];
    // An unchanged order can only become late, with the clock.
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
        if (isNewSecond) this.#grow(known, nowMs);
        continue;
      }
      const urgency = urgencyOfRow(order, delivery, nowMs);
      const isWanted = this.#matches(order, urgency);
      this.#entries.set(order.id, { order, delivery, urgency, lane: laneOf(order, delivery), isWanted });
      if (!known && isWanted && order.status === 'New') arrivals.push(order);
    }
    for (const id of this.#entries.keys()) {
      if (!present.has(id)) this.#entries.delete(id);
    }
    return arrivals;
  }

  /** Only the time has changed. */
  #grow(entry: Entry, nowMs: number): void {
    const { degree } = entry.urgency;
    entry.urgency = urgencyOfRow(entry.order, entry.delivery, nowMs);
    if (entry.urgency.degree !== degree) entry.isWanted = this.#matches(entry.order, entry.urgency);
  }

  #arrangeAll(nowMs: number, isHeld: (lane: LaneId) => boolean): void {
    const wanted: Record<LaneId, Entry[]> = {
      new: [],
      cooking: [],
      ready: [],
      way: [],
      done: [],
    };
    for (const entry of this.#entries.values()) {
      if (entry.isWanted && isOnBoard(entry.order, nowMs)) wanted[entry.lane].push(entry);
    }
    const refusedCount = this.#countRefused();
    let isChanged = refusedCount !== this.#refusedCount;
    this.#refusedCount = refusedCount;
    for (const lane of LANES) {
      const next = this.#arrange(lane, wanted[lane], isHeld(lane), nowMs);
      if (isSameView(this.#views[lane], next)) continue;
      this.#views[lane] = next;
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

  #arrange(lane: LaneId, entries: Entry[], isHeld: boolean, nowMs: number): LaneView {
    entries.sort(lane === 'done' ? unsettledThenNewestFirst(nowMs) : mostUrgentFirst);
    const ids = entries.map(({ order }) => order.id);
    // Also one that has left the board keeps its place under a pointer.
    const isKept = (id: string) => this.#entries.get(id)?.isWanted !== false;
    const arranged = arrange(this.#views[lane].ids, ids, isHeld, isKept);
    const lateCount = entries.filter(({ urgency }) => isPastDue(urgency)).length;
    return { ...arranged, count: ids.length, lateCount };
  }
}

function mostUrgentFirst(a: Entry, b: Entry): number {
  return byUrgency(a.urgency, b.urgency) || (a.order.id < b.order.id ? -1 : 1);
}

function unsettledThenNewestFirst(nowMs: number) {
  const unsettled = ({ order }: Entry) => Number(needsMoneySettled(order, nowMs));
  return (a: Entry, b: Entry): number =>
    unsettled(b) - unsettled(a) ||
    (b.order.finishedAt ?? 0) - (a.order.finishedAt ?? 0) ||
    (a.order.id < b.order.id ? -1 : 1);
}

function isSameView(a: LaneView, b: LaneView): boolean {
  return (
    a.count === b.count && a.lateCount === b.lateCount && a.pending === b.pending && isSame(a.ids, b.ids)
  );
}
