import type { ActionCall } from '../../kernel/actions/run-action.ts';
import type { OrderRecord } from './order-record.ts';
import { saveSupport } from './save-support.ts';

type ReleaseCall = Pick<ActionCall<unknown>, 'db' | 'caller' | 'callerName' | 'nowMs' | 'audit'>;

/** Takes the open orders that somebody supports from them, each with its note: nobody supports these then. See docs/rules/orders.md#support. */
export async function releaseSupportOf(call: ReleaseCall, userId: string): Promise<void> {
  const { rows } = await call.db.query<OrderRecord>(
    `select * from orders where support_user_id = $1 and status in ('New', 'Preparing') order by id for update`,
    [userId],
  );
  for (const order of rows) await saveSupport(call, { order, delivery: null }, null);
}
