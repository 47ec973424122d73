import type { CourierCandidate } from '@passline/contract/riders/riders';
import type { Queryable } from '@passline/database';
import { MOST_SHIFT_MS } from '@passline/domain/schedules/shift';

/** Where somebody is planned at a moment, and until when. */
export type OnShift = NonNullable<CourierCandidate['shift']>;

type Found = { user_id: string; ends_at: string; name: string };

/**
 * Who is on shift at a moment, by id; for two shifts at once the one that ends last. See
 * docs/rules/schedules.md#who-is-on-now.
 */
export async function readOnShift(db: Queryable, atMs: number): Promise<Map<string, OnShift>> {
  // No shift is longer, so that the index of starts finds those few that may last until now.
  const { rows } = await db.query<Found>({
    name: 'read-on-shift',
    text: `select s.user_id, s.ends_at, r.name from shifts s join regions r on r.id = s.region_id
      where s.starts_at > $1 and s.starts_at <= $2 and s.ends_at > $2 order by s.ends_at, s.id`,
    values: [new Date(atMs - MOST_SHIFT_MS), new Date(atMs)],
  });
  return new Map(
    rows.map(({ user_id, ends_at, name }) => [user_id, { regionName: name, until: Date.parse(ends_at) }]),
  );
}
