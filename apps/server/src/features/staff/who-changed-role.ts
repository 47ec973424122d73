import { contract } from '@passline/contract/contract';
import { roleKind } from '@passline/contract/users/role-kind';
import type { Role } from '@passline/domain/users/roles';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { findAuthors } from '../../kernel/records/find-authors.ts';

/** Who gave somebody their role or place, for a colleague who sees it change while they choose another. */
export const whoChangedRole = runQuery(
  contract.staff.whoChanged,
  async ({ db, input: { userId, field } }) => {
    const { rows } = await db.query<{ role: Role; locationId: string | null }>(
      'select role, location_id as "locationId" from users where id = $1',
      [userId],
    );
    if (!rows[0]) throw notFound();
    const [author = null] = await findAuthors(db, [
      { kind: roleKind, id: userId, record: rows[0], path: [field] },
    ]);
    return author;
  },
);
