import { transaction, type Queryable } from '@passline/database';
import { SEND_FOR_MS } from '@passline/domain/square/square-orders';
import { squareName } from '@passline/domain/square/square-link';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import type { SquareServices } from './refresh-tokens.ts';
import type { SquareOrderRecord } from './square-order-record.ts';
import type { SquareAnswer } from './take-step.ts';

/** The longest wait, however long Square asks for. */
const LONGEST_WAIT_SECONDS = 300;

const KEEP = `update square_orders set state = $3, square_order_id = $4, square_location_id = $5, total = $6, expected_total = $7,
    is_payment_asked = $8, payment_round = $9, square_payment_id = $10, paid_at = $11, refund_asked = $12, refund_round = $13,
    refunded_amount = $14, fulfillment = $15, round = $16, error = $17, left_alone_until = $18, is_off_asked = $19,
    is_create_asked = $20, merchant_id = $21
  where order_id = $1 and tries = $2 and state = 'waiting'`;

type Outcome = Exclude<SquareAnswer, { kind: 'done' }>['outcome'];

/** What is left to do: null where the next step follows, 'failed' where a person is needed, else why it is tried again later. */
export type LeftToDo = null | 'failed' | { reason: string };

/** Stores what Square answered unless a later try has stored its own. */
export function keepAnswer(
  pool: SquareServices['pool'],
  record: SquareOrderRecord,
  answer: SquareAnswer,
  nowMs: number,
): Promise<LeftToDo> {
  const next = { ...record, ...changeOf(record, answer, nowMs) };
  const isBodyOver = record.step === 'create' && !isOpen(answer);
  return transaction(pool, {
    run: async (db) => {
      const { rowCount } = await db.query(KEEP, [
        record.order_id,
        record.tries,
        next.state,
        next.square_order_id,
        next.square_location_id,
        next.total,
        next.expected_total,
        next.is_payment_asked,
        next.payment_round,
        next.square_payment_id,
        next.paid_at,
        next.refund_asked,
        next.refund_round,
        next.refunded_amount,
        next.fulfillment,
        next.round,
        next.error,
        next.left_alone_until,
        next.is_off_asked,
        next.is_create_asked,
        next.merchant_id,
      ]);
      if (rowCount !== 1) return null;
      if (isBodyOver)
        await db.query('delete from square_order_bodies where order_id = $1', [record.order_id]);
      await tell(db, record, next, isOpen(answer));
      if (next.state === 'failed') return 'failed';
      return answer.kind === 'again' ? { reason: answer.reason } : null;
    },
  });
}

/** What Square did, or did not, for the order's own timeline. That it has the order is told with its payment. */
async function tell(
  db: Queryable,
  record: SquareOrderRecord,
  next: SquareOrderRecord,
  isUnknown: boolean,
): Promise<void> {
  const { step, order_id: id, location_id: locationId } = record;
  const isFailed = next.state === 'failed';
  if (!isFailed && (next.error !== null || step === 'create')) return;
  const amount = step === 'pay' ? next.total : step === 'refund' ? record.refund_asked : null;
  const name = squareName(record.is_simulated).replace(/^s/, 'S');
  const after = { square_step: step, square_amount: amount, ...(isUnknown && { square_outcome: 'unknown' }) };
  await writeAudit(db, { kind: 'system', name }, isFailed ? 'square.fail' : 'square.record', randomUUID(), [
    { table: 'orders', id, locationId, before: {}, after },
  ]);
}

/** Whether Square may have done it, and nobody knows. */
function isOpen(answer: SquareAnswer): boolean {
  return answer.kind !== 'done' && answer.outcome === 'unknown';
}

function changeOf(
  record: SquareOrderRecord,
  answer: SquareAnswer,
  nowMs: number,
): Partial<SquareOrderRecord> {
  // Still claimed: the next step follows at once.
  if (answer.kind === 'done') return { ...answer.change, error: null };
  const { reason: error } = answer;
  const kept = { error, ...afterNo(record, answer.outcome) };
  const failed = { ...kept, state: 'failed', left_alone_until: null } as const;
  if (answer.kind === 'never') return failed;
  if (nowMs - Date.parse(record.begun_at) > SEND_FOR_MS) return failed;
  const { waitSeconds } = answer;
  const waitMs = waitSeconds === null ? null : Math.min(waitSeconds, LONGEST_WAIT_SECONDS) * 1000;
  return { ...kept, left_alone_until: waitMs === null ? null : new Date(nowMs + waitMs).toISOString() };
}

/** Where Square has done nothing, what is asked then is something new; after a plain no, with another key. */
function afterNo(record: SquareOrderRecord, outcome: Outcome): Partial<SquareOrderRecord> {
  if (outcome === 'unknown') return {};
  const next = outcome === 'not-done' ? 1 : 0;
  if (record.step === 'create') return { is_create_asked: false, round: record.round + next };
  if (record.step === 'pay') return { is_payment_asked: false, payment_round: record.payment_round + next };
  if (record.step === 'refund')
    return { refund_asked: null, refund_round: record.refund_round + next, is_off_asked: false };
  return record.step === 'cancel-fulfillment' ? { is_off_asked: false } : {};
}
