import { contract } from '@passline/contract/contract';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Principal } from '@passline/contract/kernel/permissions';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { forbidden, refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { lockOrder, requireMove, type LockedOrder } from './lock-order.ts';
import { toOrderRow, type OrderRecord } from './order-record.ts';

type Support = { userId: string; name: string };
type SaveCall = Pick<ActionCall<unknown>, 'db' | 'caller' | 'callerName' | 'nowMs' | 'audit'>;

/** A super admin takes on a New order. See docs/rules/orders.md#support. */
export const assignSupport = runAction(contract.orders.assignSupport, async (call) => {
  const userId = requireSuperAdmin(call.caller);
  const locked = await lockOrder(call);
  requireMove('assignSupport', locked);
  return saveSupport(call, locked, { userId, name: call.callerName });
});

/** The super admin who took an order on releases it. See docs/rules/orders.md#support. */
export const releaseSupport = runAction(contract.orders.releaseSupport, async (call) => {
  const userId = requireSuperAdmin(call.caller);
  const locked = await lockOrder(call);
  requireMove('releaseSupport', locked);
  const { support_user_id, support_user_name } = locked.order;
  if (support_user_id !== userId) {
    throw refused({
      code: 'support-of-another',
      message: `${support_user_name ?? 'Somebody else'} supports this order; nobody else can release it.`,
    });
  }
  return saveSupport(call, locked, null);
});

/** Checked before the order is looked up: not everybody may learn whether it exists. */
function requireSuperAdmin(caller: Principal): string {
  if (caller.kind === 'service') {
    throw refused({ code: 'caller-not-a-person', message: 'Cannot find current userId' });
  }
  if (caller.role !== 'super_admin') throw forbidden('Only Super Admin can be assigned as support');
  return caller.userId;
}

async function saveSupport(
  { db, caller, callerName, nowMs, audit }: SaveCall,
  { order }: LockedOrder,
  support: Support | null,
): Promise<OrderRow> {
  const { rows } = await db.query<OrderRecord>(
    `update orders set support_user_id = $2, support_user_name = $3, changed_by = $4, changed_at = $5
     where id = $1 returning *`,
    [order.id, support?.userId ?? null, support?.name ?? null, callerName, new Date(nowMs)],
  );
  const saved = rows[0];
  if (!saved) throw new Error(`The locked order ${order.id} was not there to be saved.`);
  audit({ table: 'orders', id: order.id, locationId: order.location_id, before: order, after: saved });
  return toOrderRow(saved, audienceOf(caller));
}
