import { contract } from '@passline/contract/contract';
import { RIDER_ROLES, type Role } from '@passline/domain/users/roles';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { READ_RIDERS, toRiderRow, type RiderRecord } from './rider-record.ts';

type Duty = { id: string; role: Role; rider_active_until: string | null };
type Found = Duty & { is_suspended: boolean };

/** A courier goes on duty until a time, or off duty with null. See docs/rules/riders.md#on-duty. */
export const setRiderStatus = runAction(contract.riders.setStatus, async ({ db, input, audit }) => {
  const { riderUserId, riderActiveUntil } = input;
  const found = await db.query<Found>(
    'select id, role, rider_active_until, suspended_at is not null as is_suspended from users where id = $1 for update',
    [riderUserId],
  );
  const [known] = found.rows;
  // Somebody who does not deliver is answered like somebody who does not exist: the answer does not reveal whose id it is.
  if (!known || !RIDER_ROLES.some((role) => role === known.role)) throw notFound();
  const { is_suspended: isSuspended, ...before } = known;
  if (isSuspended && riderActiveUntil !== null) {
    throw refused({ code: 'rider-suspended', message: 'This courier is suspended and cannot go on duty.' });
  }
  const saved = await db.query<Duty>(
    'update users set rider_active_until = $2 where id = $1 returning id, role, rider_active_until',
    [riderUserId, riderActiveUntil === null ? null : new Date(riderActiveUntil)],
  );
  audit({ table: 'users', id: riderUserId, before, after: saved.rows[0] ?? null });
  const { rows } = await db.query<RiderRecord>(`${READ_RIDERS} and u.id = $1`, [riderUserId]);
  const record = rows[0];
  if (!record) throw new Error(`The locked courier ${riderUserId} was not there to be read.`);
  return toRiderRow(record);
});
