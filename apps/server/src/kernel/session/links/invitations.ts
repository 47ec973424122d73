import type { Queryable } from '@passline/database';
import type { InvitedRole } from '@passline/domain/users/roles';
import type { AuditNote } from '../../actions/audit.ts';

export type Invitation = {
  id: string;
  email: string;
  role: InvitedRole;
  location_id: string | null;
  invited_by: string;
  expires_at: string;
};

/** What the trail keeps of an invitation. */
export function told({ email, role, location_id, expires_at }: Invitation): Record<string, unknown> {
  return { email, role, location_id, expires_at };
}

/** Removes invitations with their links; returns what the trail says of them. */
export async function takeBack(
  db: Queryable,
  which: 'id = $1' | 'invited_by_id = $1' | 'lower(email) = lower($1)',
  value: string,
): Promise<AuditNote[]> {
  const { rows } = await db.query<Invitation>(`delete from invitations where ${which} returning *`, [value]);
  await db.query(`delete from auth.links where purpose = 'invitation' and subject_id = any($1::uuid[])`, [
    rows.map(({ id }) => id),
  ]);
  return rows.map((row) => ({
    table: 'invitations',
    id: row.id,
    locationId: row.location_id,
    before: told(row),
    after: null,
  }));
}
