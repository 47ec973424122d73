import type { Queryable } from '@passline/database';
import type { AuditNote } from '../../actions/audit.ts';

/**
 * Takes back what waits to become the e-mail address of a person, with its link; returns what the trail says of it: nothing where
 * none waits.
 */
export async function takeBackEmailChange(db: Queryable, userId: string): Promise<AuditNote[]> {
  await db.query(`delete from auth.links where purpose = 'email' and subject_id = $1`, [userId]);
  const { rows } = await db.query<{ email: string }>(
    'delete from auth.email_changes where user_id = $1 returning email',
    [userId],
  );
  return rows.map(({ email }) => ({
    table: 'users',
    id: userId,
    before: { newEmail: email },
    after: { newEmail: null },
  }));
}
