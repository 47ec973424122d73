import { afterAll, expect } from 'vitest';
import { tellSquare } from '../../apps/server/src/features/square/tell-square.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import type { Heard, Reply } from '../setup/http-double.ts';
import { MERCHANT, squareError, startSquareDouble } from '../setup/square-double.ts';
import { link, squareAt, workerOf } from './square-desk.ts';

type Changes = Parameters<Desk['place']>[0];
type Answer = { status: string; message: string };
type Stored = Record<string, unknown> & { state: string; error: string | null };
type Told = { action: string; actor_name: string; after: Record<string, unknown> };

/** An order that Square has, with what is due of it. */
export type Sent = { id: string; total: number; cents: number };

/** A site whose Square is a double, with what its kitchen does with orders that are paid there. */
export async function openPaidOrders() {
  const square = await startSquareDouble();
  afterAll(() => square.stop());
  const site = await openSite({ square: squareAt(square) });
  const { pool } = site.database;
  let desk: Desk;

  /** A kitchen that is linked, and a Square that has no orders. */
  async function begin(): Promise<Desk> {
    Object.assign(square, {
      instead: () => undefined,
      afterwards: () => undefined,
      orders: [],
      payments: [],
      merchantId: MERCHANT,
    });
    await pool.query('delete from square_orders');
    await pool.query('delete from square_links');
    square.heard.length = 0;
    desk = await layDesk(site);
    await link(desk);
    return desk;
  }

  const ask = (action: string, input: object) =>
    call<Answer>(desk.url, action, input, { token: desk.admin.token });
  async function did(action: string, input: object): Promise<void> {
    const { status, text } = await ask(action, input);
    expect(status, text).toBe(200);
  }
  /** One try, this many minutes later; 'done', or why it must be tried again. */
  const tell = (orderId: string, afterMinutes = 0) =>
    tellSquare(
      workerOf(desk, squareAt(square), () => Date.now() + afterMinutes * 60_000),
      orderId,
    ).then(
      () => 'done',
      (error: Error) => error.message,
    );
  async function stored(orderId: string): Promise<Stored> {
    const { rows } = await pool.query<Stored>(
      `select *, total::float8 as total, expected_total::float8 as expected_total, refunded_amount::float8 as refunded_amount
       from square_orders where order_id = $1`,
      [orderId],
    );
    return rows[0]!;
  }
  const confirm = (orderId: string) => did('orders.confirm', { orderId, expectedStatus: 'New' });
  /** An order that Square has, recorded as paid. */
  async function sent(changes: Changes = {}): Promise<Sent & Awaited<ReturnType<Desk['place']>>> {
    const order = await desk.place(changes);
    await confirm(order.id);
    expect(await tell(order.id)).toBe('done');
    return { ...order, cents: Math.round(order.total * 100) };
  }
  const cancel = ({ id, total }: Pick<Sent, 'id' | 'total'>, expectedStatus = 'Preparing') =>
    did('orders.cancel', { orderId: id, expectedStatus, expectedDue: total, cancelReason: 'Out of noodles' });
  async function markDone({ id }: Pick<Sent, 'id'>): Promise<void> {
    await pool.query(`update orders set is_food_ready = true, payment_status = 'paid' where id = $1`, [id]);
    await did('orders.markDone', { orderId: id, expectedStatus: 'Preparing' });
  }
  /** What Square answers to the first such request, instead of doing it. */
  function once(isMeant: (heard: Heard) => boolean, reply: Reply): void {
    square.instead = (heard) => {
      if (!isMeant(heard)) return undefined;
      square.instead = () => undefined;
      return reply;
    };
  }
  /** What is asked there is done, and nobody gets the answer; once. */
  function lose(path: string): void {
    square.afterwards = (heard) => {
      if (!isAt(path)(heard)) return undefined;
      square.afterwards = () => undefined;
      return squareError(500, 'DOWN');
    };
  }
  /** Takes back the newest entry of an action in the timeline. */
  async function undo(orderId: string, action: string): Promise<void> {
    const { body } = await call<{ id: number; action: string }[]>(
      desk.url,
      'orders.timeline',
      { orderId },
      { token: desk.admin.token },
    );
    await did('orders.undo', { orderId, entryId: body.find((one) => one.action === action)?.id });
  }
  const isAt = (path: string) => (heard: Heard) =>
    heard.method !== 'GET' && heard.url.pathname.startsWith(path);
  async function trail(orderId: string): Promise<Told[]> {
    const { rows } = await pool.query<Told>(
      `select action, actor_name, after from audit where record_table = 'orders' and record_id = $1 and action like 'square.%'
       order by id`,
      [orderId],
    );
    return rows;
  }
  const does = { ask, did, confirm, cancel, markDone, undo };
  return { square, site, begin, tell, stored, sent, once, lose, isAt, trail, ...does };
}
