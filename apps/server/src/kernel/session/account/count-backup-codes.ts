import type { CodeCall } from '../auth-call.ts';
import { countSealed, readBackupCodes } from './backup-codes.ts';

/** How many backup codes the caller has left, and never which; null: their second factor is off. */
export async function countBackupCodes({
  pool,
  person,
  codeKey,
}: CodeCall): Promise<{ left: number | null }> {
  const codes = await readBackupCodes(pool, person);
  return { left: codes && (await countSealed(codes, await codeKey())) };
}
