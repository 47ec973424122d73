import { transaction } from '@passline/database';
import type { CodeCall } from '../auth-call.ts';
import { countSealed, readBackupCodes } from './backup-codes.ts';
import { changeCredential } from './change-credential.ts';
import { checkPassword, holdPassword } from './check-password.ts';
import type { CodeKey } from './code-key.ts';
import { newBackupCodes } from './new-backup-codes.ts';
import { secondFactorOff } from './turn-off-second-factor.ts';
import { beingSetUp } from './turning-on.ts';

/**
 * Makes the caller's backup codes anew, by their password and a code; those before are worth nothing from then on. The library's own
 * operation asks for the password alone, and writes what follows nowhere. See docs/rules/session.md#backup-codes.
 *
 * @throws WrongGuess for a wrong password or code, Refused where the factor is off
 */
export async function renewBackupCodes(
  call: CodeCall,
  { password, code }: { password: string; code: string },
): Promise<{ backupCodes: string[] }> {
  const { person, pool } = call;
  const hash = await checkPassword(call, password);
  const seen = await readBackupCodes(pool, person);
  if (!seen) throw secondFactorOff();
  await call.checkCode(code);
  const key = await call.codeKey();
  const backupCodes = newBackupCodes();
  const sealed = await sealCodes(backupCodes, key);
  await transaction(pool, {
    run: async (db) => {
      await holdPassword(db, call, hash);
      const before = await readBackupCodes(db, person);
      // Of two who make them at once the second would be shown codes that are gone already.
      if (before?.factorId !== seen.factorId) throw beingSetUp();
      // The id is part of what a sign-in is checked against: one by an old code that is under way opens nothing.
      await db.query('update auth."twoFactor" set id = gen_random_uuid(), "backupCodes" = $2 where id = $1', [
        before.factorId,
        sealed,
      ]);
      await changeCredential(db, call, {
        change: 'backup-codes-renewed',
        action: 'session.renewBackupCodes',
        before: { backupCodesLeft: await countSealed(before, key) },
        after: { backupCodesLeft: backupCodes.length },
      });
    },
  });
  return { backupCodes };
}

async function sealCodes(codes: readonly string[], key: CodeKey): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key, data: JSON.stringify(codes) });
}
