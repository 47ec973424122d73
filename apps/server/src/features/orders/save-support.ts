import type { Queryable } from '@passline/database';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Principal } from '@passline/contract/kernel/permissions';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { forbidden, refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import type { LockedOrder } from './lock-order.ts';
import { toOrderRow, type OrderRecord } from './order-record.ts';

/** See docs/rules/orders.md#support. */
export const ONLY_SUPER_ADMIN = 'Only Super Admin can be assigned as support';

type Support = { userId: string; name: string };
type SaveCall = Pick<ActionCall<unknown>, 'db' | 'caller' | 'callerName' | 'nowMs' | 'audit'>;

/** Checked before the order is looked up: not everybody may learn whether it exists. */
export function requireSupporter(caller: Principal): string {
  if (caller.kind === 'service') {
    throw refused({ code: 'caller-not-a-person', message: 'Cannot find current userId' });
  }
  if (caller.role !== 'super_admin') throw forbidden(ONLY_SUPER_ADMIN);
  return caller.userId;
}

/**
 * The name of somebody who may support orders, whose right stays until the order is saved. Somebody who does not exist is answered
 * like somebody who may not. @throws Refused
 */
export async function holdSupporter(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ name: string; is_suspended: boolean }>(
    `select coalesce(nullif(name, ''), email) as name, suspended_at is not null as is_suspended
     from users where id = $1 and role = 'super_admin' for share`,
    [userId],
  );
  const [person] = rows;
  if (!person) throw refused({ code: 'support-not-super-admin', message: ONLY_SUPER_ADMIN, field: 'userId' });
  if (person.is_suspended) {
    const message = `${person.name} is suspended and cannot support orders.`;
    throw refused({ code: 'support-suspended', message, field: 'userId' });
  }
  return person.name;
}

/** The name of who supports an order; null: nobody. */
export function supporterOf({ support_user_id: id, support_user_name: name }: OrderRecord): string | null {
  return id === null ? null : (name ?? 'Somebody');
}

/** Writes who supports a locked order. */
export async function saveSupport(
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
