import type { Queryable } from '@passline/database';
import { contactsOf } from '@passline/domain/blocklist/contacts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import { holdContacts } from '../blocklist/hold-contacts.ts';
import { isOrderErasing } from '../personal-data/is-order-erasing.ts';
import type { OrderRecord } from './order-record.ts';

/** An erasing that begins meanwhile waits for who holds the guest, and then sees what became of the order. */
const HOLDING = { reading: '', 'holding them': 'for key share' } as const;
type How = keyof typeof HOLDING;
type Guest = Pick<OrderRecord, 'id' | 'user_id' | 'name' | 'phone_number' | 'email'>;

/**
 * Whether the erasing of the guest of an order has begun, or is done. An order without an account says so: its name went, and stood in
 * its trail; until then the erasing knows it.
 */
export async function isGuestErased(
  db: Queryable,
  vault: Pick<Vault, 'open'>,
  { id, user_id: userId, name, phone_number: phoneNumber, email }: Guest,
  how: How,
): Promise<boolean> {
  if (userId !== null) return isAccountErased(db, userId, how);
  if (name === '' && (await isTrailErased(db, id))) return true;
  if (how === 'holding them') await holdContacts(db, contactsOf({ userId, phoneNumber, email }));
  return isOrderErasing(db, vault, id);
}

export async function isAccountErased(db: Queryable, userId: string, how: How): Promise<boolean> {
  const { rows } = await db.query<{ isErased: boolean }>(
    `select erased_at is not null as "isErased" from users where id = $1 ${HOLDING[how]}`,
    [userId],
  );
  return rows[0]?.isErased ?? false;
}

async function isTrailErased(db: Queryable, orderId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from audit where record_table = 'orders' and record_id = $1 and is_erased limit 1`,
    [orderId],
  );
  return rowCount === 1;
}
