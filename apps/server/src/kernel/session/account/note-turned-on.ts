import { transaction } from '@passline/database';
import { writeAudit } from '../../actions/audit.ts';
import { fromWhere, type AuthCall } from '../auth-call.ts';
import { deleteAllSessionsBut, endNotes } from './end-sessions.ts';

/**
 * Ends the person's other sessions, which were opened without the second factor, and tells the trail. The library has
 * committed the change: a process that is killed in between does neither.
 *
 * @param token of the session that goes on: the library has renewed it.
 */
export async function noteTurnedOn(call: AuthCall, token: string): Promise<void> {
  const { pool, person, requestId } = call;
  await transaction(pool, {
    run: async (db) => {
      const ended = await deleteAllSessionsBut(db, call, token);
      const note = {
        table: 'users',
        id: person.userId,
        before: { isTwoFactorEnabled: false },
        after: { isTwoFactorEnabled: true },
        ...fromWhere(call),
      };
      await writeAudit(db, person, 'session.turnOnSecondFactor', requestId, [note, ...endNotes(call, ended)]);
    },
  });
}
