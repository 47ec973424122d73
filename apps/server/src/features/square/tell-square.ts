import { transaction, type Queryable } from '@passline/database';
import { formatCents } from '@passline/domain/money/cents';
import { SEND_FOR_MS, type SquareOrderState } from '@passline/domain/square/square-orders';
import { squareSaleCents } from '@passline/domain/square/square-sale';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import type { SquareServices } from './refresh-tokens.ts';
import { readSquareBody } from './square-order-body.ts';
import type { SquareOrderRecord } from './square-order-record.ts';
import { SquareTrouble, type SquareOrderBody } from './square-provider.ts';
import { withAccess } from './use-access.ts';
import { TELL_SQUARE } from './tell-square-job.ts';
import { squareService } from './square-services.ts';

/** Longer than an attempt may take: the three calls of a cancel, twice, and a refresh between them. A claim this old was left behind. */
const CLAIM_MS = 150_000;
const EXPIRE_SECONDS = 120;
/** The longest wait, however long Square asks for. */
const LONGEST_WAIT_SECONDS = 300;

type Outcome =
  | { kind: 'done'; state: SquareOrderState; squareOrderId?: string; note?: string }
  | { kind: 'again'; reason: string; waitSeconds: number | null }
  /** `isNotThere`: Square has said no, so it has no such order, and another try is a new one. */
  | { kind: 'never'; reason: string; isNotThere: boolean };

/** The job behind every order in Square. See docs/rules/square.md#orders. */
export function tellSquareJob(services: SquareServices): JobKind<DataOf<typeof TELL_SQUARE>> {
  return {
    name: TELL_SQUARE,
    expireInSeconds: EXPIRE_SECONDS,
    // As with tickets: a notification inside a confirm makes commits queue up.
    isHeardAtOnce: false,
    work: ({ orderId }) => tellSquare(services, orderId),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ order_id: string }>(
        `select order_id from square_orders where state = 'waiting'`,
      );
      return rows.map(({ order_id: orderId }) => ({ orderId }));
    },
  };
}

/**
 * Brings Square up to date with the order: creates it, once by its key, or cancels it there. If two workers try, one does
 * it; what a worker leaves behind is repeated with the same body and the same key. Throws if it is to be tried again later.
 */
export async function tellSquare(services: SquareServices, orderId: string): Promise<void> {
  const { pool, now, wake } = services;
  const { isSimulated } = services.of(squareService).provider;
  const claimed = await claim(pool, orderId, now(), isSimulated);
  if (!claimed) return requireSettled(pool, orderId);
  const outcome = await attempt(services, claimed);
  const left = await store(pool, claimed, outcome, now());
  wake();
  if (left !== null) throw new Error(left);
}

async function claim(
  db: Queryable,
  orderId: string,
  nowMs: number,
  isSimulated: boolean,
): Promise<SquareOrderRecord | undefined> {
  const { rows } = await db.query<SquareOrderRecord>(
    `update square_orders set left_alone_until = $2, tries = tries + 1,
       is_simulated = case when square_order_id is null then $4 else is_simulated end
     where order_id = $1 and state = 'waiting' and (left_alone_until is null or left_alone_until <= $3) returning *`,
    [orderId, new Date(nowMs + CLAIM_MS), new Date(nowMs), isSimulated],
  );
  return rows[0];
}

async function requireSettled(db: Queryable, orderId: string): Promise<void> {
  const { rowCount } = await db.query(`select from square_orders where order_id = $1 and state = 'waiting'`, [
    orderId,
  ]);
  if (rowCount === 1) throw new Error('Another worker is sending it to Square, or Square asked to wait.');
}

async function attempt(services: SquareServices, record: SquareOrderRecord): Promise<Outcome> {
  const { pool } = services;
  const { order_id: orderId, location_id: locationId, square_order_id: squareOrderId } = record;
  const { rows } = await pool.query<{ status: string; body: SquareOrderBody | null }>(
    `select o.status, b.body from orders o left join square_order_bodies b on b.order_id = o.id where o.id = $1`,
    [orderId],
  );
  const { status, body: said } = rows[0] ?? { status: 'Cancelled', body: null };
  const isWanted = status === 'Preparing' || status === 'Done';
  const { provider } = services.of(squareService);
  try {
    if (squareOrderId !== null) {
      if (status !== 'Cancelled') return { kind: 'done', state: 'created' };
      await withAccess(services, locationId, (token) =>
        provider.cancelOrder(token, keyOf(record), squareOrderId),
      );
      return { kind: 'done', state: 'cancelled' };
    }
    // A request sent before may have arrived: then the same body finds it, and it is cancelled afterwards.
    if (!isWanted && said === null) return { kind: 'done', state: 'withdrawn' };
    const body = said ?? (await keepBody(pool, orderId));
    if (body === null) return { kind: 'never', reason: 'No location in Square is chosen.', isNotThere: true };
    const created = await withAccess(services, locationId, (token) =>
      provider.createOrder(token, keyOf(record), body),
    );
    const oursCents = squareSaleCents(body.sale);
    const isSame = created.totalCents === oursCents;
    return {
      kind: 'done',
      state: 'created',
      squareOrderId: created.squareOrderId,
      ...(isSame
        ? {}
        : { note: `Total in Square: ${formatCents(created.totalCents)}, here ${formatCents(oursCents)}.` }),
    };
  } catch (error) {
    if (!(error instanceof SquareTrouble)) throw error;
    const { kind, message: reason, waitSeconds } = error;
    if (kind === 'away') return { kind: 'again', reason, waitSeconds };
    return { kind: 'never', reason, isNotThere: kind === 'refused' && squareOrderId === null };
  }
}

/** Square's idempotency key: the order's id; a later round, which Square has not seen, has its own. */
function keyOf({ order_id: orderId, round }: SquareOrderRecord): string {
  return round === 1 ? orderId : `${orderId}.${round}`;
}

/** Committed before it is sent to Square: a repetition must send the same body. */
async function keepBody(db: Queryable, orderId: string): Promise<SquareOrderBody | null> {
  const body = await readSquareBody(db, orderId);
  if (body === null) return null;
  await db.query('insert into square_order_bodies (order_id, body) values ($1, $2)', [
    orderId,
    JSON.stringify(body),
  ]);
  return body;
}

/** Stores the outcome of a try unless a later one has stored its own; returns why it is to be tried again, or null. */
function store(pool: SquareServices['pool'], record: SquareOrderRecord, outcome: Outcome, nowMs: number) {
  const { order_id: orderId, tries } = record;
  return transaction(pool, {
    run: async (db) => {
      // A cancel holds the order locked: either it sees what is stored here, or it is seen here.
      const { rows } = await db.query<{ status: string }>(
        'select status from orders where id = $1 for share',
        [orderId],
      );
      const next = nextOf(record, outcome, rows[0]?.status === 'Cancelled', nowMs);
      await db.query(
        `update square_orders set state = $3, square_order_id = $4, error = $5, left_alone_until = $6, settled_at = $7,
           round = round + $8
         where order_id = $1 and tries = $2 and state = 'waiting'`,
        [
          orderId,
          tries,
          next.state,
          next.squareOrderId,
          next.error,
          next.waitSeconds === null ? null : new Date(nowMs + next.waitSeconds * 1000),
          next.state === 'waiting' || next.state === 'failed' ? null : new Date(nowMs),
          next.isBodyOver && outcome.kind === 'never' ? 1 : 0,
        ],
      );
      if (next.isBodyOver) await db.query('delete from square_order_bodies where order_id = $1', [orderId]);
      return next.state === 'waiting' ? (next.error ?? 'It was cancelled meanwhile.') : null;
    },
  });
}

type Next = {
  state: SquareOrderState;
  squareOrderId: string | null;
  error: string | null;
  waitSeconds: number | null;
  isBodyOver: boolean;
};

function nextOf(record: SquareOrderRecord, outcome: Outcome, isCancelled: boolean, nowMs: number): Next {
  const { square_order_id: squareOrderId, begun_at } = record;
  const unsettled = { squareOrderId, isBodyOver: false, waitSeconds: null };
  if (outcome.kind === 'again') {
    const isOver = nowMs - Date.parse(begun_at) > SEND_FOR_MS;
    if (isOver) return { ...unsettled, state: 'failed', error: outcome.reason };
    const waitSeconds =
      outcome.waitSeconds === null ? null : Math.min(outcome.waitSeconds, LONGEST_WAIT_SECONDS);
    return { ...unsettled, state: 'waiting', error: outcome.reason, waitSeconds };
  }
  if (outcome.kind === 'never') {
    return { ...unsettled, state: 'failed', error: outcome.reason, isBodyOver: outcome.isNotThere };
  }
  const isLate = outcome.state === 'created' && isCancelled;
  return {
    ...unsettled,
    state: isLate ? 'waiting' : outcome.state,
    squareOrderId: outcome.squareOrderId ?? squareOrderId,
    error: outcome.note ?? null,
    isBodyOver: true,
  };
}
