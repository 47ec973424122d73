import type { Queryable } from '@passline/database';
import * as z from 'zod/mini';
import type { CodeKey } from './code-key.ts';

/** The codes of a second factor that is on, as they are stored. `factorId`: another one after they were made anew. */
export type SealedCodes = { factorId: string; sealed: string };

const Codes = z.array(z.string());

/** Null: the second factor is off. */
export async function readBackupCodes(
  db: Queryable,
  { userId }: { userId: string },
): Promise<SealedCodes | null> {
  const { rows } = await db.query<SealedCodes>(
    `select f.id as "factorId", f."backupCodes" as sealed from auth."twoFactor" f join auth."user" u on u.id = f."userId"
     where u.id = $1 and u."twoFactorEnabled"`,
    [userId],
  );
  return rows[0] ?? null;
}

/** How many are left: each is taken out once it was used. */
export async function countSealed({ sealed }: SealedCodes, key: CodeKey): Promise<number> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  return Codes.parse(JSON.parse(await symmetricDecrypt({ key, data: sealed }))).length;
}
