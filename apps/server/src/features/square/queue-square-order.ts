import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { squareService } from './square-services.ts';
import { TELL_SQUARE } from './tell-square-job.ts';

type QueueCall = Pick<ActionCall<unknown>, 'db' | 'enqueue' | 'nowMs'>;
type Queued = { order_id: string };

/** An order withdrawn because its confirm was undone is wanted again; any other is sent once. */
const QUEUE = `insert into square_orders as s (order_id, location_id, order_number, created_at, begun_at, is_simulated)
  select $1, l.location_id, $3, $4, $4, $5 from square_links l where l.location_id = $2 and l.square_enabled
  on conflict (order_id) do update set state = 'waiting', begun_at = excluded.begun_at, error = null, step = null, settled_at = null
    where s.state = 'withdrawn'
  returning order_id`;

/**
 * After a confirm: the order is sent to Square, if the location is linked and sending is on. See docs/rules/square.md#orders.
 */
export async function queueSquareOrder(
  call: QueueCall & Pick<ActionCall<unknown>, 'of'>,
  { id, locationId, orderNumber }: { id: string; locationId: string; orderNumber: number },
): Promise<void> {
  const { rows } = await call.db.query<Queued>({
    name: 'queue-square-order',
    text: QUEUE,
    values: [id, locationId, orderNumber, new Date(call.nowMs), call.of(squareService).provider.isSimulated],
  });
  await enqueue(call, rows);
}

/** What Square has of an order, or may have. A person who has dismissed it has settled what was wrong, unless Square has money of it or the order itself, or may. */
const CANCEL = `update square_orders set state = 'waiting', begun_at = $2, error = null, step = null, settled_at = null
  where order_id = $1 and (state in ('created', 'failed') or state = 'dismissed' and (paid_at is not null or is_payment_asked
    or is_create_asked and square_order_id is null)) returning order_id`;

/**
 * After a cancel: an order that Square has, or may have, is cancelled there too. One that is still waiting is checked when its turn
 * comes.
 */
export async function queueSquareCancel(call: QueueCall, orderId: string): Promise<void> {
  const { rows } = await call.db.query<Queued>({
    name: 'queue-square-cancel',
    text: CANCEL,
    values: [orderId, new Date(call.nowMs)],
  });
  await enqueue(call, rows);
}

const CHANGE = `update square_orders s set state = 'waiting', begun_at = $2, error = null, step = null, settled_at = null
  where s.order_id = $1 and s.state in ('created', 'failed') and s.total is not null
    and exists(select from square_links l where l.location_id = s.location_id and l.merchant_id = coalesce(s.merchant_id, l.merchant_id))
  returning order_id`;

/**
 * After an order is done or costs less: Square completes it, or records the refund. Where the location is not linked any
 * more, or to another account of Square, nobody is told. See docs/rules/square.md#payment.
 */
export async function queueSquareChange(call: QueueCall, orderId: string): Promise<void> {
  const { rows } = await call.db.query<Queued>({
    name: 'queue-square-change',
    text: CHANGE,
    values: [orderId, new Date(call.nowMs)],
  });
  await enqueue(call, rows);
}

function enqueue(call: QueueCall, rows: readonly Queued[]): Promise<void> {
  return call.enqueue(TELL_SQUARE, ...rows.map(({ order_id: orderId }) => ({ orderId })));
}
