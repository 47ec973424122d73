import type { Reward } from '@passline/contract/rewards/rewards';
import type { Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';
import { resolveLocation } from '../locations/resolve-location.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { rewardTable } from './reward-table.ts';

type Named = { restaurantId?: string | undefined; locationId?: string | undefined; docId: string };

/** The id of the reward that has this name at a location. @throws NOT_FOUND also outside of the caller's reach */
export async function findReward(db: Queryable, reach: Reach, { docId, ...place }: Named): Promise<string> {
  const locationId = await resolveLocation(db, reach, place);
  const { rows } = await db.query<{ id: string }>(
    'select id from rewards where location_id = $1 and lower(reward_id) = lower($2)',
    [locationId, docId],
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.id;
}

/** The same one, locked. */
export async function lockNamedReward(db: Queryable, reach: Reach, named: Named): Promise<Reward> {
  return lockRecord(db, reach, rewardTable, await findReward(db, reach, named));
}
