import type { FieldChange } from '@passline/contract/kernel/field-changes';
import type { Reward } from '@passline/contract/rewards/rewards';
import {
  checkEditable,
  checkRewardRecord,
  completedReward,
  isPublicReward,
  type RewardDraft,
} from '@passline/domain/rewards/check-reward-record';
import { CURRENT_REWARD_VERSION } from '@passline/domain/rewards/reward';
import type { Result } from '@passline/domain/result';
import { refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { mergeChanges } from '../../kernel/records/apply-changes.ts';
import { fieldsChangedMeanwhile } from '../../kernel/records/field-conflicts.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { insertRecord, removeRecord, saveRecord } from '../../kernel/records/write-record.ts';
import { rewardTable } from './reward-table.ts';

type Call = ActionCall<unknown>;
/** The fields of a reward as sent; for a new one all of them. */
type Said = RewardDraft & Pick<Reward, 'imageUrl'>;
export type RewardChanges = { readonly [Field in keyof Said]?: FieldChange<unknown> | undefined };

/** Makes a reward of the current version. See docs/rules/rewards.md#editing. @throws Refused; NOT_FOUND */
export async function addReward(call: Call, locationId: string, said: Said): Promise<Reward> {
  // Locked, so that nobody adds another one meanwhile: the number is limited.
  await lockRecord(call.db, call.reach, locationTable, locationId);
  return insertReward(call, locationId, said);
}

/** Replaces a reward of an older version with a new one. @throws Refused */
export async function recreateReward(call: Call, old: Reward, said: Said): Promise<Reward> {
  if (checkEditable(old).ok)
    throw refused({
      code: 'reward-current',
      message: 'This reward can be edited. Only those of an older version are deleted and created again.',
    });
  await removeRecord(call, rewardTable, old);
  return insertReward(call, old.locationId, said);
}

/**
 * Saves what its sender changed. A reward that becomes public, or stops being public, is a different one to guests: it is
 * removed and created again, and its uses start from zero. See docs/rules/rewards.md#public.
 *
 * @throws CONFLICT; Refused
 */
export async function editReward(call: Call, locked: Reward, changes: RewardChanges): Promise<Reward> {
  requireOk(checkEditable(locked));
  const { fields, conflicts } = mergeChanges(rewardTable, locked, changes);
  if (conflicts.length > 0) throw await fieldsChangedMeanwhile(call, conflicts);
  call.mayBeUnchanged();
  const wanted = completedReward({ ...locked, ...fields });
  requireOk(checkRewardRecord(wanted));
  if (isPublicReward(wanted) === locked.isPublic) return saveRecord(call, rewardTable, locked, wanted);
  await removeRecord(call, rewardTable, locked);
  return insertReward(call, locked.locationId, wanted);
}

/** @throws Refused where the reward stays as it is */
export function requireEditable(reward: Pick<Reward, 'version'>): void {
  requireOk(checkEditable(reward));
}

function insertReward(call: Call, locationId: string, said: Said): Promise<Reward> {
  const draft = completedReward(said);
  requireOk(checkRewardRecord(draft));
  return insertRecord(call, rewardTable, { locationId, ...fieldsOf(draft), version: CURRENT_REWARD_VERSION });
}

/** What is written for a checked reward: the rule has made sure that nothing is missing. */
function fieldsOf(draft: Said): Partial<Reward> {
  const { rewardName, couponCode, redeemType, visible, appliedDefault, freeOnFirstOrder } = draft;
  const { requiresLogin, qty, qtyLimit, qtyLimitPerUser, imageUrl, productIds } = draft;
  const { subtotalDiscountAmount, subtotalDiscountPercent, discountValue } = draft;
  const { minimumSubTotal, requiredPoints, requiredOrderType } = draft;
  const { activeFrom, activeUntil, hours, maximumDiscount, standsAlone } = draft;
  if (
    redeemType === null ||
    minimumSubTotal === null ||
    requiredPoints === null ||
    requiredOrderType === null
  )
    throw new Error('The rule of rewards accepted one that is not complete.');
  return {
    rewardName,
    couponCode,
    redeemType,
    visible,
    appliedDefault,
    freeOnFirstOrder,
    requiresLogin,
    qty,
    qtyLimit,
    qtyLimitPerUser,
    imageUrl,
    productIds: [...productIds],
    subtotalDiscountAmount,
    subtotalDiscountPercent,
    discountValue,
    minimumSubTotal,
    requiredPoints,
    requiredOrderType,
    activeFrom,
    activeUntil,
    hours,
    maximumDiscount,
    standsAlone,
  };
}

function requireOk(checked: Result<unknown>): void {
  if (!checked.ok) throw refused(checked.refusal);
}
