import { contract } from '@passline/contract/contract';
import type { NamedReward } from '@passline/contract/rewards/functions';
import type { Reward } from '@passline/contract/rewards/rewards';
import { checkEditable } from '@passline/domain/rewards/check-reward-record';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { resolveLocation } from '../locations/resolve-location.ts';
import { removeRecord } from '../../kernel/records/write-record.ts';
import { lockNamedReward } from './find-reward.ts';
import { rewardTable } from './reward-table.ts';
import { addReward as add, editReward } from './write-reward.ts';

/** See docs/rules/rewards.md#the-calls. */
export const addReward = runAction(contract.functions.addReward, async (call) => {
  const { rewardData, ...place } = call.input;
  const locationId = await resolveLocation(call.db, call.reach, place);
  return named(await add(call, locationId, { ...rewardData, productIds: chosen(rewardData.productIds) }));
});

export const updateReward = runAction(contract.functions.updateReward, async (call) => {
  const { rewardData, ...place } = call.input;
  const locked = await lockNamedReward(call.db, call.reach, place);
  const { productIds, ...said } = rewardData;
  const wanted = { ...said, ...(productIds && { productIds: chosen(productIds) }) };
  // Their sender does not say what they saw.
  const changes = (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((field) =>
    wanted[field] === undefined ? [] : [[field, { from: locked[field], to: wanted[field] }] as const],
  );
  return named(await editReward(call, locked, Object.fromEntries(changes)));
});

export const deleteReward = runAction(contract.functions.deleteReward, async (call) => {
  const locked = await lockNamedReward(call.db, call.reach, call.input);
  if (!checkEditable(locked).ok)
    throw refused({
      code: 'reward-old',
      message: `This is a reward of version ${locked.version}. Please delete it by deleteOldReward.`,
    });
  await removeRecord(call, rewardTable, locked);
  return { docId: locked.rewardId };
});

export const deleteOldReward = runAction(contract.functions.deleteOldReward, async (call) => {
  const locked = await lockNamedReward(call.db, call.reach, call.input);
  if (checkEditable(locked).ok)
    throw refused({
      code: 'reward-current',
      message: 'This is a reward of the current version. Please delete it by deleteReward.',
    });
  await removeRecord(call, rewardTable, locked);
  return { docId: locked.rewardId };
});

function chosen(productIds: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(productIds).filter((id) => productIds[id]);
}

function named({ productIds, ...reward }: Reward): NamedReward {
  const map = Object.fromEntries(productIds.map((id) => [id, true as const]));
  return { ...reward, productIds: map, docId: reward.rewardId };
}

export default { addReward, updateReward, deleteReward, deleteOldReward };
