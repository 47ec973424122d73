import type { OrderRow } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { troubleOf } from '../api/answer.ts';
import type { Api } from '../api/connect.ts';
import type { Actor } from '../marketplace/actor.ts';
import type { Deed, Tally } from '../marketplace/tally.ts';
import type { BusyHours } from '../marketplace/busy-hours.ts';
import { isOver, nextMove, planKitchen, type KitchenMove, type KitchenPlan } from './plan-kitchen.ts';

/** Orders placed by others, and those that a person reopened, are noticed after this long. */
const LOOK_EVERY_MS = 15_000;
/** Work that was overdue when it was found is spread over this long, instead of being done in one burst. */
const CATCH_UP_MS = 60_000;
const DEEDS: Record<KitchenMove['kind'], Deed> = {
  confirm: 'confirmed',
  delay: 'delayed',
  'food-ready': 'made ready',
  'take-payment': 'took payment for',
  finish: 'finished',
  cancel: 'cancelled',
};

type Open = { order: OrderRow; plan: KitchenPlan; notBeforeMs: number };

export type KitchensOptions = { api: Pick<Api, 'orders'>; tally: Tally; seed: number; isBusy?: BusyHours };

/**
 * Every kitchen: confirms (some late), cooks (some longer than promised), takes payment, hands over, cancels when asked.
 * Food that is ready for our couriers is left to them. Keeps the open orders as last seen; an order that somebody else
 * moved is read again and replanned.
 */
export class Kitchens implements Actor {
  readonly name = 'kitchens';
  readonly #options: KitchensOptions;
  readonly #open = new Map<string, Open>();
  readonly #random: Random;
  #lookAgainMs = 0;

  constructor(options: KitchensOptions) {
    this.#options = options;
    this.#random = seededRandom(`${options.seed} kitchens`);
  }

  get openOrders(): number {
    return this.#open.size;
  }

  /** Records an order as it is now. `notBeforeMs`: the earliest time at which the kitchen may act on it. */
  note(order: OrderRow, notBeforeMs = 0): void {
    const { seed, isBusy } = this.#options;
    const plan = this.#open.get(order.id)?.plan ?? planKitchen(seed, order, isBusy?.(order.createdAt));
    if (isOver(order)) this.#open.delete(order.id);
    else this.#open.set(order.id, { order, plan, notBeforeMs });
  }

  /** Reads the open orders, at most the 500 newest, and adopts unknown ones. */
  async adopt(nowMs: number): Promise<void> {
    const { rows: orders, total } = await this.#options.api.orders.list({
      status: ['New', 'Preparing'],
      limit: 500,
    });
    if (total <= orders.length) this.#forgetAllBut(new Set(orders.map(({ id }) => id)));
    for (const order of orders) {
      const known = this.#open.get(order.id);
      if (known && known.order.rev >= order.rev) continue;
      this.note(order, nowMs + this.#random.between(0, CATCH_UP_MS));
    }
    this.#lookAgainMs = nowMs + LOOK_EVERY_MS;
  }

  /** An order that couriers have delivered is no longer open. */
  #forgetAllBut(open: ReadonlySet<string>): void {
    for (const id of this.#open.keys()) if (!open.has(id)) this.#open.delete(id);
  }

  async step(nowMs: number): Promise<void> {
    if (nowMs >= this.#lookAgainMs) await this.adopt(nowMs);
    for (const { order, plan, notBeforeMs } of this.#open.values()) {
      const move = nextMove(order, plan);
      if (move && Math.max(move.atMs, notBeforeMs) <= nowMs) await this.#act(move, order, plan, nowMs);
    }
  }

  async #act(move: KitchenMove, order: OrderRow, plan: KitchenPlan, nowMs: number): Promise<void> {
    try {
      this.note(await this.#send(move, order, plan));
      this.#count(move, plan);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind !== 'refused') throw error;
      this.#options.tally.wasRefused(trouble.code);
      this.#open.delete(order.id);
      await this.#readAgain(order, nowMs);
    }
  }

  #send({ kind }: KitchenMove, order: OrderRow, plan: KitchenPlan): Promise<OrderRow> {
    const { orders } = this.#options.api;
    const onOrder = { orderId: order.id, expectedStatus: order.status };
    if (kind === 'confirm') return orders.confirm({ ...onOrder, waitMinutes: plan.waitMinutes });
    if (kind === 'delay') return orders.delay({ ...onOrder, minutes: plan.delayMinutes ?? 0 });
    if (kind === 'cancel')
      return orders.cancel({ ...onOrder, expectedDue: amountDue(order), cancelReason: plan.cancelReason });
    if (kind === 'food-ready') return orders.setFoodReady({ ...onOrder, isFoodReady: true });
    if (kind === 'take-payment') return orders.setPaid({ ...onOrder, isPaid: true });
    return orders.markDone(onOrder);
  }

  #count({ kind }: KitchenMove, { isForgotten }: KitchenPlan): void {
    const { tally } = this.#options;
    tally.did(kind === 'confirm' && isForgotten ? 'confirmed late' : DEEDS[kind]);
  }

  /** Somebody else was faster, or a rule said no: reads the order again, and pauses before the next try. */
  async #readAgain({ id }: OrderRow, nowMs: number): Promise<void> {
    try {
      this.note(await this.#options.api.orders.get({ orderId: id }), nowMs + CATCH_UP_MS);
    } catch (error) {
      const trouble = troubleOf(error);
      // Nobody works on an order that can no longer be read.
      if (trouble.kind !== 'refused') throw error;
    }
  }
}
