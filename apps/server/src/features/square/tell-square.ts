import type { Queryable } from '@passline/database';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import { keepAnswer } from './keep-answer.ts';
import { CLAIM_MS, planStep } from './plan-step.ts';
import type { SquareServices } from './refresh-tokens.ts';
import type { SquareOrderRecord } from './square-order-record.ts';
import { takeStep } from './take-step.ts';
import { TELL_SQUARE } from './tell-square-job.ts';
import { squareService } from './square-services.ts';

const EXPIRE_SECONDS = 120;

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
 * Brings Square up to date with the order, step by step: what a step is going to say is committed before it is said, and what Square
 * answered before the next. If two workers try, one does it; what a worker leaves behind is repeated with the same words and the same
 * key. Throws if it is to be tried again later.
 */
export async function tellSquare(services: SquareServices, orderId: string): Promise<void> {
  const { pool, now, wake } = services;
  const { isSimulated } = services.of(squareService).provider;
  const claimed = await claim(pool, orderId, now(), isSimulated);
  if (!claimed) return requireSettled(pool, orderId);
  try {
    for (;;) {
      const planned = await planStep(services, claimed);
      if (planned === null) return;
      const outcome = await takeStep(services, planned);
      const left = await keepAnswer(pool, planned.record, outcome, now());
      if (left === 'failed') return;
      if (left !== null) throw new Error(left.reason);
    }
  } finally {
    wake();
  }
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
