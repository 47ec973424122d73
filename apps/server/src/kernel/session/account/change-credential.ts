import type { Queryable } from '@passline/database';
import type { CredentialChange } from '@passline/domain/users/cooling-off';
import { credentialChangeWords } from '@passline/domain/users/credential-change-words';
import { isPlatformRole } from '@passline/domain/users/roles';
import { writeAudit } from '../../actions/audit.ts';
import { fromWhere, type AuthCall } from '../auth-call.ts';
import { credentialCoolingOffHours, readCoolingOff, startCoolingOff } from './cooling-off.ts';
import { deleteAllSessionsBut, deleteOtherSessions, endNotes } from './end-sessions.ts';
import { holdOwnSession } from './hold-sessions.ts';
import { tellPerson } from './tell-person.ts';

type Changed = {
  change: CredentialChange;
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Of the session that goes on, where it was renewed; absent: it is the caller's; null: none does. */
  renewedToken?: string | null;
  /** Absent: it does. */
  beginsWait?: boolean;
};

/**
 * What follows, in its transaction, when what protects an account is changed: whatever else was opened with the old
 * protection ends, money waits, the person is told, and the trail says so. See docs/rules/session.md#money-waits.
 *
 * @throws UNAUTHORIZED where the caller's session goes on and has ended meanwhile
 */
export async function changeCredential(
  db: Queryable,
  call: Omit<AuthCall, 'pool' | 'checkCode'>,
  { change, action, before, after, renewedToken, beginsWait = true }: Changed,
): Promise<void> {
  const { person, requestId, address, services } = call;
  if (renewedToken === undefined) await holdOwnSession(db, call);
  await db.query('delete from auth."verification" where "value" = $1', [person.userId]);
  await db.query(`delete from auth.links where purpose = 'password' and subject_id = $1`, [person.userId]);
  const ended =
    renewedToken === undefined
      ? await deleteOtherSessions(db, call)
      : await deleteAllSessionsBut(db, call, renewedToken);
  const waiting = await readCoolingOff(db, person.userId);
  const waitsUntil = await startCoolingOff(db, {
    userId: person.userId,
    because: change,
    hours: beginsWait ? services.of(credentialCoolingOffHours) : 0,
  });
  await services.of(tellPerson)(db, {
    recipient: person.email,
    ...credentialChangeWords({
      change,
      email: person.email,
      atMs: services.now(),
      from: address,
      // Also someone who owes a second factor: they move money as soon as it is on.
      waitsUntilMs: isPlatformRole(person.role) ? waitsUntil : null,
    }),
  });
  const note = {
    table: 'users',
    id: person.userId,
    before: { ...before, moneyWaitsUntil: waiting?.waitsUntil ?? null },
    after: { ...after, moneyWaitsUntil: waitsUntil ?? waiting?.waitsUntil ?? null },
    ...fromWhere(call),
  };
  await writeAudit(db, person, action, requestId, [note, ...endNotes(call, ended)]);
}
