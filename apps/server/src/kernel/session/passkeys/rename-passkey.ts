import { transaction } from '@passline/database';
import { writeAudit } from '../../actions/audit.ts';
import { notFound } from '../../actions/refusal.ts';
import { fromWhere, type AuthCall } from '../auth-call.ts';

/** Names one of the caller's passkeys. It protects nothing less, so nothing follows. @throws NOT_FOUND */
export async function renamePasskey(
  call: AuthCall,
  { id, name }: { id: string; name: string },
): Promise<{ status: true }> {
  const { pool, person, requestId } = call;
  await transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<{ name: string }>(
        'select name from auth.passkeys where id = $1 and user_id = $2 for update',
        [id, person.userId],
      );
      const [before] = rows;
      if (!before) throw notFound('This passkey was removed.');
      if (before.name === name) return;
      await db.query('update auth.passkeys set name = $2 where id = $1', [id, name]);
      const states = { before: { passkey: before.name }, after: { passkey: name } };
      const note = { table: 'users', id: person.userId, ...states, ...fromWhere(call) };
      await writeAudit(db, person, 'session.renamePasskey', requestId, [note]);
    },
  });
  return { status: true };
}
