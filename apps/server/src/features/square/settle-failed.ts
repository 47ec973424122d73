import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { squareName } from '@passline/domain/square/square-link';
import type { SquareOrder } from '@passline/contract/square/square';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { isOutcomeUnknown, toSquareOrder, type SquareOrderRecord } from './square-order-record.ts';
import { TELL_SQUARE } from './tell-square-job.ts';

type SquareCall = ActionCall<{ orderId: string }>;
type Locked = { record: SquareOrderRecord; orderStatus: string };

const SAID: Record<SquareOrder['state'], (square: string) => string> = {
  waiting: (square) => `This order is being sent to ${square}.`,
  created: (square) => `${inFront(square)} has this order.`,
  failed: () => '',
  dismissed: (square) => `Somebody has dismissed this order for ${square}.`,
  withdrawn: (square) => `This order was undone before it was sent to ${square}.`,
  cancelled: (square) => `This order is cancelled, in ${square} too.`,
};

/** Sends it to Square for another while. See docs/rules/square.md#trying-again. */
export const retrySquareOrder = runAction(contract.square.retry, async (call) => {
  const { record, orderStatus } = await lock(call);
  const isBack = orderStatus === 'Preparing' || orderStatus === 'Done';
  const isMissing = isBack && (record.state === 'cancelled' || record.state === 'withdrawn');
  if (record.state !== 'failed' && !isMissing) throw notFailed(record);
  // Square does not reopen a cancelled order: it gets another one.
  return save(call, record, 'told Square again', {
    state: 'waiting',
    settled_at: null,
    begun_at: new Date(call.nowMs).toISOString(),
    ...(record.state === 'cancelled' && anotherOrder(record)),
  });
});

/** Nothing more needs to be done about an order that was not sent to Square. */
export const dismissSquareOrder = runAction(contract.square.dismiss, async (call) => {
  const { record } = await lock(call);
  if (record.state !== 'failed') throw notFailed(record);
  if (mayBeThere(record)) throw mustBeSaid(record);
  return save(call, record, 'dismissed it for Square', dismissed(call.nowMs));
});

/**
 * A person has looked whether Square has an order of which it has not said so. What was asked is kept for a cancel if it is there. See
 * docs/rules/square.md#orders-without-an-answer.
 */
export const settleSquareOrder = runAction(contract.square.settle, async (call) => {
  const { isThere } = call.input;
  const { record } = await lock(call);
  if (record.state !== 'failed') throw notFailed(record);
  if (!mayBeThere(record)) throw isKnown(record);
  if (isThere) return save(call, record, 'said that Square has it', dismissed(call.nowMs));
  await call.db.query('delete from square_order_bodies where order_id = $1', [record.order_id]);
  return save(call, record, 'said that Square does not have it', {
    ...dismissed(call.nowMs),
    is_create_asked: false,
  });
});

function dismissed(nowMs: number) {
  return { state: 'dismissed', settled_at: new Date(nowMs).toISOString() } as const;
}

function mayBeThere(record: SquareOrderRecord): boolean {
  return record.step === 'create' && isOutcomeUnknown(record);
}

function mustBeSaid({ is_simulated: isSimulated }: SquareOrderRecord) {
  const message = `${inFront(squareName(isSimulated))} may have this order. Please try again, or say whether it is there.`;
  return refused({ code: 'square-outcome-unknown', message });
}

function isKnown({ is_simulated: isSimulated, square_order_id: squareOrderId }: SquareOrderRecord) {
  const has = squareOrderId === null ? 'does not have' : 'has';
  const message = `${inFront(squareName(isSimulated))} has answered: it ${has} this order.`;
  return refused({ code: 'square-outcome-known', message });
}

/** At the beginning of a sentence. */
function inFront(square: string): string {
  return square.replace(/^s/, 'S');
}

/** Nothing that Square knew of the cancelled one holds for the next. */
function anotherOrder({ round, payment_round }: SquareOrderRecord): Partial<SquareOrderRecord> {
  return {
    square_order_id: null,
    is_create_asked: false,
    round: round + 1,
    is_payment_asked: false,
    payment_round: payment_round + 1,
    refunded_amount: 0,
    is_off_asked: false,
    merchant_id: null,
    fulfillment: 'open',
    square_location_id: null,
    total: null,
    expected_total: null,
    square_payment_id: null,
    paid_at: null,
  };
}

/** The order first, as a cancel does. */
async function lock({ db, input, reach }: SquareCall): Promise<Locked> {
  const { rows: orders } = await db.query<{ status: string; location_id: string }>(
    'select status, location_id from orders where id = $1 for share',
    [input.orderId],
  );
  const [order] = orders;
  if (!order || !covers(reach, order.location_id)) throw notFound();
  const { rows } = await db.query<SquareOrderRecord>(
    'select * from square_orders where order_id = $1 for update',
    [input.orderId],
  );
  if (!rows[0]) throw notFound('This order was not meant for Square.');
  return { record: rows[0], orderStatus: order.status };
}

function notFailed({ state, is_simulated: isSimulated }: SquareOrderRecord) {
  return refused({ code: 'square-not-failed', message: SAID[state](squareName(isSimulated)) });
}

const SAVE = `update square_orders set state = $2, settled_at = $3, begun_at = $4, square_order_id = $5, round = $6,
    is_payment_asked = $7, payment_round = $8, refunded_amount = $9, fulfillment = $10, square_location_id = $11, total = $12,
    expected_total = $13, square_payment_id = $14, paid_at = $15, is_off_asked = $16, merchant_id = $17, is_create_asked = $18,
    left_alone_until = null
  where order_id = $1 returning *`;

async function save(
  { db, audit, enqueue }: SquareCall,
  before: SquareOrderRecord,
  reason: string,
  change: Partial<SquareOrderRecord>,
): Promise<SquareOrder> {
  const next = { ...before, ...change };
  const { rows } = await db.query<SquareOrderRecord>(SAVE, [
    before.order_id,
    next.state,
    next.settled_at,
    next.begun_at,
    next.square_order_id,
    next.round,
    next.is_payment_asked,
    next.payment_round,
    next.refunded_amount,
    next.fulfillment,
    next.square_location_id,
    next.total,
    next.expected_total,
    next.square_payment_id,
    next.paid_at,
    next.is_off_asked,
    next.merchant_id,
    next.is_create_asked,
  ]);
  const [after] = rows;
  if (!after) throw new Error('The locked order for Square was not there to be saved.');
  if (after.state === 'waiting') await enqueue(TELL_SQUARE, { orderId: after.order_id });
  audit({
    table: 'square_orders',
    id: after.order_id,
    locationId: after.location_id,
    before: { state: before.state },
    after: { state: after.state },
    reason: `${reason}: #${after.order_number}`,
  });
  return toSquareOrder(after);
}
