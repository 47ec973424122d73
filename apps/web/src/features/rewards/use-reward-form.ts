import type { Reward } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import {
  completedReward,
  hasValue,
  isPercent,
  loginReason,
  mistakesOfReward,
  valueFieldOf,
} from '@passline/domain/rewards/check-reward-record';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import type { Mistake } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import type { Gone } from '../../parts/records/use-gone.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { BLANK_REWARD, rewardFields, type RewardValues } from './reward-fields.ts';
import type { NameOf } from './reward-words.ts';
import type { Rewards } from './use-rewards.ts';

/** What a dialog is about: a reward, a new one with its first values, those of a copied one or none, or an old one that a new one replaces. */
export type RewardTask =
  | { kind: 'edit'; reward: Reward; lock: string | null }
  | { kind: 'add'; values: RewardValues; copiedId: string | null }
  | { kind: 'recreate'; reward: Reward; values: RewardValues };

type Options = {
  task: RewardTask;
  rewards: Rewards;
  nameOf: NameOf;
  zone: string;
  /** Null unless a colleague has removed the reward that it is about. */
  gone: Gone | null;
  /** Called before a record may be replaced by its new one, and with false if it stays. */
  onChanging: (isChanging: boolean) => void;
};

/** The form of a reward. See docs/rules/rewards.md#the-form. */
export function useRewardForm({ task, rewards, nameOf, zone, gone, onChanging }: Options) {
  const { locationId, rows, show, update, add } = rewards;
  const isNew = task.kind !== 'edit';
  const replaced = task.kind === 'add' ? null : task.reward;
  const redeemType = replaced?.redeemType ?? null;
  const fields = useMemo(() => rewardFields(nameOf, zone, redeemType), [nameOf, zone, redeemType]);
  const lock = task.kind === 'edit' ? task.lock : null;

  function check(values: RewardValues): Mistake[] {
    const wanted = completedReward(values);
    const isTaken = rows.some(
      ({ id, rewardId }) =>
        id !== replaced?.id && rewardId.toLowerCase() === wanted.couponCode?.toLowerCase(),
    );
    return [
      ...mistakesOfReward(wanted),
      ...(isTaken ? [{ field: 'couponCode', message: 'Coupon code already in use' }] : []),
    ];
  }

  const form = useRecordForm<RewardValues>({
    draft: draftOf(task.kind, (task.kind === 'add' ? task.copiedId : task.reward.id) ?? locationId),
    record: task.kind === 'edit' ? task.reward : task.values,
    isNew,
    isOnce: isNew,
    fields,
    locks: lock === null ? {} : Object.fromEntries(Object.keys(BLANK_REWARD).map((name) => [name, lock])),
    stop: gone?.stop ?? null,
    counts: (name, values) => isMeant(name, values),
    check,
    save: async ({ changes, values, context }) => {
      const wanted = completedReward(values);
      const said = { ...wanted, productIds: [...wanted.productIds] };
      if (task.kind === 'add') return add({ locationId, ...said }, context);
      onChanging(true);
      try {
        if (task.kind === 'edit') return await update(task.reward.id, listed(changes), context);
        return show(await api.rewards.recreate({ rewardRecordId: task.reward.id, ...said }, { context }));
      } catch (error) {
        onChanging(false);
        throw error;
      }
    },
    zone,
    findAuthor: async (field) => (replaced ? whoChanged(rewardKind, replaced.id, field, locationId) : null),
  });
  return form;
}

/** What is typed in a copy is neither that of another copy nor of a new one. `aboutId`: the reward that it is about, or is copied. */
export function draftOf(kind: RewardTask['kind'], aboutId: string): string {
  return `reward ${kind} ${aboutId}`;
}

type Changes = Parameters<Rewards['update']>[1];

/** Each change fits its field's schema at this point: what does not is among the form's mistakes. */
function listed(changes: object): Changes {
  return changes;
}

/** Whether a field applies to this reward. */
function isMeant(name: keyof RewardValues, values: RewardValues): boolean {
  const { redeemType } = values;
  switch (name) {
    case 'subtotalDiscountAmount':
    case 'subtotalDiscountPercent':
    case 'discountValue':
      return hasValue(redeemType) && valueFieldOf(redeemType) === name;
    case 'maximumDiscount':
      return isPercent(redeemType);
    case 'productIds':
      return redeemType?.startsWith('Product') ?? false;
    case 'requiresLogin':
      return loginReason(values) === null;
    default:
      return true;
  }
}
