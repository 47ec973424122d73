import type { Queryable } from '@passline/database';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import type { ErasureRecord } from './erasure-record.ts';
import { openSealed, type Identified } from './sealed-identity.ts';

/** Whom the erasings look for that are not done. */
export async function readUnended(db: Queryable, vault: Pick<Vault, 'open'>): Promise<Identified[]> {
  const { rows } = await db.query<Pick<ErasureRecord, 'id' | 'sealed'>>(
    `select id, sealed from erasures where state <> 'done'`,
  );
  return rows.flatMap((erasure) => opened(vault, erasure) ?? []);
}

/** Where the key is gone, the job says so, and nobody else waits for it. */
function opened(
  vault: Pick<Vault, 'open'>,
  erasure: Pick<ErasureRecord, 'id' | 'sealed'>,
): Identified | null {
  try {
    return openSealed(vault, erasure);
  } catch (error) {
    if (error instanceof CannotOpen) return null;
    throw error;
  }
}
