import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import type { AuditNote } from '../../kernel/actions/audit.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { told, type Invitation } from './send-invitation.ts';

/** Takes an invitation back: its link works no more. See docs/rules/staff.md#inviting. */
export const withdraw = runAction(contract.staff.withdraw, async ({ db, input, audit }) => {
  const notes = await takeBack(db, 'id = $1', input.invitationId);
  if (notes.length === 0) throw notFound('This invitation is gone: it was accepted or withdrawn.');
  for (const note of notes) audit(note);
  return { invitationId: input.invitationId };
});

/** Removes invitations with their links; returns what the trail says of them. */
export async function takeBack(
  db: Queryable,
  which: 'id = $1' | 'invited_by_id = $1',
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
