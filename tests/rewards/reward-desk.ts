import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { Reward } from '@passline/contract/rewards/rewards';
import { expect } from 'vitest';
import { asChanges } from '../setup/as-changes.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import type { Person } from '../setup/people.ts';

type Fields = Record<string, unknown>;

/** The input for a valid reward: five dollars off, for everybody. */
export function aReward(changes: Fields = {}) {
  return {
    rewardName: 'Five off',
    redeemType: 'Discount',
    subtotalDiscountAmount: 5,
    requiredPoints: 0,
    minimumSubTotal: 20,
    requiredOrderType: 'All',
    visible: true,
    ...changes,
  };
}

/** Actions on the rewards of a desk's kitchen, by default as its super admin. */
export function rewardsOf(desk: () => Desk) {
  const pool = () => desk().site.database.pool;
  async function done<Body = Reward>(
    action: string,
    input: object,
    who: Person = desk().boss,
  ): Promise<Body> {
    const answer = await call<Body>(desk().url, action, input, { token: who.token });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }
  async function refusal(
    action: string,
    input: object,
    who: Person = desk().boss,
  ): Promise<RefusalBody & { status: number }> {
    const answer = await call(desk().url, action, input, { token: who.token });
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    return { ...answer.body, status: answer.status };
  }
  const about = () => ({ subject: 'menus', locationId: desk().kitchen.locationId });
  const trail = async () =>
    (await done<{ rows: RecordEntry[] }>('timeline.read', about(), desk().admin)).rows;
  return {
    pool,
    done,
    refusal,
    trail,
    add: (changes: Fields = {}, { locationId } = desk().kitchen) =>
      done('rewards.add', { locationId, ...aReward(changes) }),
    /** The input of a person who saw `row`. */
    update: (row: Reward, wanted: Fields, who?: Person) =>
      done('rewards.update', { rewardRecordId: row.id, changes: asChanges(wanted, row) }, who),
    refuseUpdate: (row: Reward, wanted: Fields, who?: Person) =>
      refusal('rewards.update', { rewardRecordId: row.id, changes: asChanges(wanted, row) }, who),
    tryToUpdate: (row: Reward, wanted: Fields) =>
      call(
        desk().url,
        'rewards.update',
        { rewardRecordId: row.id, changes: asChanges(wanted, row) },
        { token: desk().boss.token },
      ),
    /** Without their revisions: the one that an action returns is older than one that is read later. */
    list: async ({ locationId } = desk().kitchen) =>
      (await done<Reward[]>('rewards.list', { locationId })).map(told),
    undoNewest: async (who: Person = desk().admin) => {
      const [newest] = await trail();
      await done('timeline.undo', { ...about(), entryId: newest?.id }, who);
    },
    /** The audit rows of the last request of an action. */
    notesOf: async (action: string) => {
      const { rows } = await pool().query<{ id: string; before: Fields | null; after: Fields | null }>(
        `select record_id as id, before, after from audit where action = $1 and
           request_id = (select request_id from audit where action = $1 order by id desc limit 1) order by audit.id`,
        [action],
      );
      return rows;
    },
  };
}

export function told({ rev: _rev, ...row }: Reward): Omit<Reward, 'rev'> {
  return row;
}
