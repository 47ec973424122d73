import type { BlockedAttempt } from '@passline/contract/blocklist/blocklist';
import type { Queryable } from '@passline/database';
import type { Person } from '@passline/domain/blocklist/contacts';
import type { Services } from '../../kernel/services.ts';

/** What was refused, and by which entries. */
export type Attempt = Pick<BlockedAttempt, 'kind' | 'entryIds'> &
  Person & { name: string; locationId: string | null; atMs: number };

/** What the same entries refuse within this time is counted in one row. */
const SAME_MS = 10 * 60_000;

/**
 * Notes what was refused, for staff. Whoever is blocked can write a new name, e-mail or restaurant each time: a row of its own for
 * each would make a list without end, so the row keeps the last of them. See docs/rules/blocklist.md#what-was-refused.
 */
export async function noteAttempt(db: Queryable, attempt: Attempt): Promise<void> {
  const { kind, entryIds, userId, name, phoneNumber, email, locationId, atMs } = attempt;
  const same = JSON.stringify([Math.floor(atMs / SAME_MS), kind, entryIds.toSorted()]);
  await db.query({
    name: 'note-blocked-attempt',
    text: `insert into blocked_attempts as a (kind, location_id, user_id, name, phone_number, email, entry_ids, last_at, same)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (same) do update
      set times = a.times + 1, last_at = greatest(a.last_at, excluded.last_at), location_id = excluded.location_id,
        user_id = excluded.user_id, name = excluded.name, phone_number = excluded.phone_number, email = excluded.email`,
    values: [kind, locationId, userId || null, name, phoneNumber, email, entryIds, new Date(atMs), same],
  });
}

/** All of them are one caller among those of commands, however many they are: most wait for one row. */
const REFUSED = 'refused by the blocklist';

/** The same outside of the transaction that was refused, which keeps nothing. Whether it can be noted changes no answer. */
export async function noteRefusal(
  { pool, log, commandTurns }: Pick<Services, 'pool' | 'log' | 'commandTurns'>,
  attempt: Attempt,
): Promise<void> {
  await commandTurns
    .once(REFUSED, () => noteAttempt(pool, attempt))
    .catch((error: unknown) => {
      log.warn(
        { error: String(error), kind: attempt.kind },
        'A refusal of the blocklist could not be noted.',
      );
    });
}
