import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { changedMeanwhile, lockOrder, requireMove } from './lock-order.ts';
import { ONLY_SUPER_ADMIN, requireSupporter, saveSupport, supporterOf } from './save-support.ts';

/**
 * A super admin makes another one the support of an open order, or takes a colleague's over. Someone who saw another
 * support is told who it is now. See docs/rules/orders.md#support.
 */
export const giveSupport = runAction(contract.orders.giveSupport, async (call) => {
  requireSupporter(call.caller);
  const { userId, expectedSupportUserId } = call.input;
  const locked = await lockOrder(call);
  requireMove('giveSupport', locked);
  const { order } = locked;
  if (order.support_user_id !== expectedSupportUserId) {
    const what = `${supporterOf(order) ?? 'Nobody'} supports this order now`;
    throw changedMeanwhile(order, call.caller, what);
  }
  const name = await requireSuperAdmin(call.db, userId);
  if (order.support_user_id === userId) {
    throw refused({ code: 'support-already-assigned', message: `${name} already supports this order.` });
  }
  return saveSupport(call, locked, { userId, name });
});

/** Somebody who does not exist is answered like somebody who may not. Their role stays until the order is saved. */
async function requireSuperAdmin(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select coalesce(nullif(name, ''), email) as name from users where id = $1 and role = 'super_admin' for share`,
    [userId],
  );
  const [person] = rows;
  if (!person) throw refused({ code: 'support-not-super-admin', message: ONLY_SUPER_ADMIN, field: 'userId' });
  return person.name;
}
