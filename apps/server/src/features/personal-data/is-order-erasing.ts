import type { Queryable } from '@passline/database';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import type { ErasureRecord } from './erasure-record.ts';
import { openSealed } from './sealed-identity.ts';

/** Whether an order is among those of an erasing that is under way: an order without an account says so itself only once it is erased. */
export async function isOrderErasing(
  db: Queryable,
  vault: Pick<Vault, 'open'>,
  orderId: string,
): Promise<boolean> {
  const { rows } = await db.query<Pick<ErasureRecord, 'id' | 'sealed'>>(
    `select id, sealed from erasures where state = 'under-way'`,
  );
  return rows.some((erasure) => ordersOf(vault, erasure).includes(orderId));
}

/** Where the key is gone, the job says so, and nobody else waits for it. */
function ordersOf(vault: Pick<Vault, 'open'>, erasure: Pick<ErasureRecord, 'id' | 'sealed'>): string[] {
  try {
    return openSealed(vault, erasure).orders;
  } catch (error) {
    if (error instanceof CannotOpen) return [];
    throw error;
  }
}
