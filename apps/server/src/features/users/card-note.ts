import type { UserCard } from '@passline/contract/users/user-cards';
import type { AuditNote } from '../../kernel/actions/audit.ts';

/** What the trail says of a payment record. */
export function cardNote(
  { id, userId, maskedPan, expdate, avsZipcode }: UserCard,
  what: 'added' | 'removed',
): AuditNote {
  const record = { userId, maskedPan, expdate, avsZipcode };
  const states = what === 'added' ? { before: null, after: record } : { before: record, after: null };
  return { table: 'user_cards', id, ...states };
}
