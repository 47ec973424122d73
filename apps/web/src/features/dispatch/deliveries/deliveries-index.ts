import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { byAttention, type Attention } from '@passline/domain/orders/attention';
import type { BoardRows } from '../../orders/board/board-index.ts';
import { attentionOfRow } from '../../orders/board/board-rows.ts';
import { LaneHold } from '../../orders/board/lane-hold.ts';
import { arrange, isSame } from '../../orders/board/lane-order.ts';
import { isUnderWay, type DeliveryFilter } from './deliveries-filter.ts';

/** How many are shown at first. See docs/rules/dispatch.md#the-dispatchers-list. */
export const FIRST_DELIVERIES = 100;

export type DeliveriesList = {
  /** The ids that are shown, from the top. */
  ids: readonly string[];
  /** How many match, shown or not. */
  total: number;
  /** How many of these have failed. */
  failedCount: number;
  /** How many need someone, whether they match or not. */
  unfilteredCount: number;
  lateCount: number;
  /** How many wait outside while somebody is working in the list. */
  pending: number;
};

export type Courier = { id: string; name: string };

type Entry = { order: OrderRow; delivery: DeliveryRow; attention: Attention };

const EMPTY: DeliveriesList = {
  ids: [],
  total: 0,
  failedCount: 0,
  unfilteredCount: 0,
  lateCount: 0,
  pending: 0,
};

/** Which deliveries are shown in which order: late ones first. Computed once for each batch of changes. */
export class DeliveriesIndex {
  readonly hold = new LaneHold();
  readonly #listeners = new Set<() => void>();
  #list = EMPTY;
  #rows: BoardRows = { orders: [], deliveryOf: () => undefined };
  #matches: DeliveryFilter = () => true;
  #limit = FIRST_DELIVERIES;
  #couriers: readonly Courier[] = [];

  get list(): DeliveriesList {
    return this.#list;
  }

  /** Who carries an active delivery, by name. */
  get couriers(): readonly Courier[] {
    return this.#couriers;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A new filter sorts the list at once: somebody asked for it. */
  filter(matches: DeliveryFilter, isWhole: boolean, nowMs: number): void {
    this.#matches = matches;
    this.#limit = isWhole ? Infinity : FIRST_DELIVERIES;
    this.settle(nowMs);
  }

  update(rows: BoardRows, nowMs: number): void {
    this.#rows = rows;
    this.refresh(nowMs);
  }

  refresh(nowMs: number): void {
    this.#arrange(nowMs, this.hold.isHeld(nowMs));
  }

  /** In their right order, also while somebody is working in the list. */
  settle(nowMs: number): void {
    this.#arrange(nowMs, false);
  }

  #arrange(nowMs: number, isHeld: boolean): void {
    const { entries, known, names, unfilteredCount } = this.#read(nowMs);
    entries.sort(mostUrgentFirst);
    const wanted = entries.slice(0, this.#limit).map(({ order }) => order.id);
    const arranged = arrange(this.#list.ids, wanted, isHeld, (id) => known.has(id));
    const next = {
      ...arranged,
      total: entries.length,
      failedCount: entries.filter(({ delivery }) => delivery.deliveryStatus === 'Failed').length,
      unfilteredCount,
      lateCount: entries.filter(({ attention }) => attention.level !== 'none').length,
    };
    const couriers = [...names].map(([id, name]) => ({ id, name })).sort(byName);
    const isSameCouriers = JSON.stringify(couriers) === JSON.stringify(this.#couriers);
    if (isSameList(this.#list, next) && isSameCouriers) return;
    this.#list = next;
    if (!isSameCouriers) this.#couriers = couriers;
    for (const listener of this.#listeners) listener();
  }

  #read(nowMs: number) {
    const entries: Entry[] = [];
    const known = new Set<string>();
    const names = new Map<string, string>();
    let unfilteredCount = 0;
    for (const order of this.#rows.orders) {
      const delivery = this.#rows.deliveryOf(order.id);
      if (!delivery) continue;
      known.add(order.id);
      if (!isUnderWay(order, delivery)) continue;
      unfilteredCount += 1;
      if (delivery.riderUserId !== null)
        names.set(delivery.riderUserId, delivery.riderName ?? 'Not a Courier');
      if (!this.#matches(order, delivery)) continue;
      entries.push({ order, delivery, attention: attentionOfRow(order, delivery, nowMs) });
    }
    return { entries, known, names, unfilteredCount };
  }
}

function mostUrgentFirst(a: Entry, b: Entry): number {
  return byAttention(a.attention, b.attention) || (a.order.id < b.order.id ? -1 : 1);
}

function byName(a: Courier, b: Courier): number {
  return a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
}

function isSameList(a: DeliveriesList, b: DeliveriesList): boolean {
  return (
    a.total === b.total &&
    a.failedCount === b.failedCount &&
    a.unfilteredCount === b.unfilteredCount &&
    a.lateCount === b.lateCount &&
    a.pending === b.pending &&
    isSame(a.ids, b.ids)
  );
}
