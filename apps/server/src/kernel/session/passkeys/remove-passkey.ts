import { transaction } from '@passline/database';
import { notFound } from '../../actions/refusal.ts';
import { changeCredential } from '../account/change-credential.ts';
import { checkPassword, holdPassword } from '../account/check-password.ts';
import type { CodeCall } from '../auth-call.ts';

type Removal = { id: string; password: string; code: string };

/** Removes one of the caller's passkeys: it opens nothing from now on. @throws WrongGuess, NOT_FOUND */
export async function removePasskey(
  call: CodeCall,
  { id, password, code }: Removal,
): Promise<{ status: true }> {
  const { pool, person } = call;
  const hash = await checkPassword(call, password);
  await call.checkCode(code);
  await transaction(pool, {
    run: async (db) => {
      await holdPassword(db, call, hash);
      const { rows } = await db.query<{ name: string }>(
        'delete from auth.passkeys where id = $1 and user_id = $2 returning name',
        [id, person.userId],
      );
      const [removed] = rows;
      if (!removed) throw notFound();
      await changeCredential(db, call, {
        change: 'passkey-removed',
        action: 'session.removePasskey',
        before: { passkey: removed.name },
        after: { passkey: null },
      });
    },
  });
  return { status: true };
}
