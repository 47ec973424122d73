import { writeAudit } from '../../actions/audit.ts';
import { fromWhere, type AuthCall } from '../auth-call.ts';

export async function isSecondFactorOn({ pool, person }: AuthCall): Promise<boolean> {
  const { rows } = await pool.query<{ isOn: boolean }>(
    `select coalesce("twoFactorEnabled", false) as "isOn" from auth."user" where id = $1`,
    [person.userId],
  );
  return rows[0]?.isOn ?? false;
}

/** For the audit trail. The library has committed the change: a process that is killed in between leaves no note. */
export async function noteSecondFactor(call: AuthCall, wasOn: boolean): Promise<void> {
  const isOn = await isSecondFactorOn(call);
  if (isOn === wasOn) return;
  const { pool, person, requestId } = call;
  await writeAudit(pool, person, `session.turn${isOn ? 'On' : 'Off'}SecondFactor`, requestId, [
    {
      table: 'users',
      id: person.userId,
      before: { isTwoFactorEnabled: wasOn },
      after: { isTwoFactorEnabled: isOn },
      ...fromWhere(call),
    },
  ]);
}
