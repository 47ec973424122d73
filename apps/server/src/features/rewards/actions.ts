import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction, runQuery } from '../../kernel/actions/run-action.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { readRecords } from '../../kernel/records/read-record.ts';
import { removeRecord } from '../../kernel/records/write-record.ts';
import { readRedemptions } from './read-redemptions.ts';
import { rewardTable } from './reward-table.ts';
import { addReward, editReward, recreateReward } from './write-reward.ts';

const list = runQuery(contract.rewards.list, async ({ db, input, reach }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<{ id: string | null }>(
    `select r.id from locations l left join rewards r on r.location_id = l.id
     where l.id = $1 order by r.created_at, r.id`,
    [input.locationId],
  );
  if (rows.length === 0) throw notFound();
  // A location without rewards is one row of nulls.
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = await readRecords(db, rewardTable, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
});

const add = runAction(contract.rewards.add, (call) => {
  const { locationId, ...said } = call.input;
  return addReward(call, locationId, said);
});

const update = runAction(contract.rewards.update, async (call) => {
  const { db, reach, input } = call;
  return editReward(call, await lockRecord(db, reach, rewardTable, input.rewardRecordId), input.changes);
});

const remove = runAction(contract.rewards.remove, async (call) => {
  const { db, reach, input } = call;
  const locked = await lockRecord(db, reach, rewardTable, input.rewardRecordId);
  await removeRecord(call, rewardTable, locked);
  return { id: locked.id };
});

const recreate = runAction(contract.rewards.recreate, async (call) => {
  const { rewardRecordId, ...said } = call.input;
  return recreateReward(call, await lockRecord(call.db, call.reach, rewardTable, rewardRecordId), said);
});

export default { list, redemptions: readRedemptions, add, update, remove, recreate };
