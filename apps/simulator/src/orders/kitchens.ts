import type { OrderRow } from '@passline/contract';
import { seededRandom, type Random } from '@passline/domain';
import { troubleOf } from '../api/answer.ts';
import type { Api } from '../api/connect.ts';
import type { Actor } from '../marketplace/actor.ts';
import type { Tally } from '../marketplace/tally.ts';
import { nextMove, planKitchen, type KitchenMove, type KitchenPlan } from './plan-kitchen.ts';

/** Orders of others, and those that a person took back, are noticed after so long. */
const LOOK_EVERY_MS = 15_000;
/** Work that was overdue when it was found is spread over so long, instead of being done in one burst. */
const CATCH_UP_MS = 60_000;

type Open = { order: OrderRow; plan: KitchenPlan; notBeforeMs: number };

export type KitchensOptions = { api: Pick<Api, 'orders'>; tally: Tally; seed: number };

/**
 * Every kitchen: confirms (some late), cooks, takes payment, hands over.
 * Keeps the open orders as it last saw them; an order that somebody else moved is read again and planned anew.
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

  /** Takes note of an order as it is now. `notBeforeMs`: when the kitchen may act on it at the earliest. */
  note(order: OrderRow, notBeforeMs = 0): void {
    const plan = this.#open.get(order.id)?.plan ?? planKitchen(this.#options.seed, order);
    if (nextMove(order, plan)) this.#open.set(order.id, { order, plan, notBeforeMs });
    else this.#open.delete(order.id);
  }

  /** Reads the open orders, at most the 500 newest, and adopts those it does not know. */
  async adopt(nowMs: number): Promise<void> {
    const { orders } = await this.#options.api.orders.list({ status: ['New', 'Preparing'], limit: 500 });
    for (const order of orders) {
      const known = this.#open.get(order.id);
      if (known && known.order.rev >= order.rev) continue;
      this.note(order, nowMs + this.#random.between(0, CATCH_UP_MS));
    }
    this.#lookAgainMs = nowMs + LOOK_EVERY_MS;
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

  #send({ kind }: KitchenMove, { id, status }: OrderRow, plan: KitchenPlan): Promise<OrderRow> {
    const { orders } = this.#options.api;
    const onOrder = { orderId: id, expectedStatus: status };
    if (kind === 'confirm') return orders.confirm({ ...onOrder, waitMinutes: plan.waitMinutes });
    if (kind === 'food-ready') return orders.setFoodReady({ ...onOrder, isFoodReady: true });
    if (kind === 'take-payment') return orders.setPaid({ ...onOrder, isPaid: true });
    return orders.markDone(onOrder);
  }

  #count({ kind }: KitchenMove, { isForgotten }: KitchenPlan): void {
    const { tally } = this.#options;
    if (kind === 'confirm') tally.did(isForgotten ? 'confirmed late' : 'confirmed');
    else if (kind === 'food-ready') tally.did('made ready');
    else tally.did(kind === 'finish' ? 'finished' : 'took payment for');
  }

  /** Somebody else was faster, or a rule said no: the order as it is now, and time to breathe before the next try. */
  async #readAgain({ id }: OrderRow, nowMs: number): Promise<void> {
    try {
      this.note(await this.#options.api.orders.get({ orderId: id }), nowMs + CATCH_UP_MS);
    } catch (error) {
      const trouble = troubleOf(error);
      // An order that cannot be read any more is nobody's work.
      if (trouble.kind !== 'refused') throw error;
    }
  }
}
