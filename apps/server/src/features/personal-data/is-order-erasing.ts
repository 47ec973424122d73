import type { Queryable } from '@passline/database';
import type { Vault } from '../../kernel/sealing/vault.ts';
import { readUnended } from './read-unended.ts';

/** Whether an order is among those of an erasing that is not done: an order without an account says so itself only once it is erased. */
export async function isOrderErasing(
  db: Queryable,
  vault: Pick<Vault, 'open'>,
  orderId: string,
): Promise<boolean> {
  return (await readUnended(db, vault)).some(({ orders }) => orders.includes(orderId));
}
