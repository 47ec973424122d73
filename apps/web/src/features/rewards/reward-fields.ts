import { REWARD_FIELDS, type Reward } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { completedReward, isPercent, type RewardDraft } from '@passline/domain/rewards/check-reward-record';
import { blankOf, type FormFields } from '../../parts/form/form-fields.ts';
import { recordFields } from '../../parts/records/record-fields.ts';
import type { NameOf } from './reward-words.ts';

export type RewardValues = RewardDraft & Pick<Reward, 'imageUrl'>;

/** The fields of a reward that people fill in, without those that follow from them. */
export function valuesOf(reward: Reward): RewardValues {
  const names = Object.keys(BLANK_REWARD) as (keyof RewardValues)[];
  return { ...BLANK_REWARD, ...Object.fromEntries(names.map((name) => [name, reward[name]])) };
}

/** The same for a copy that is added beside it: its code is taken, and its name would be too. */
export function copyOf(reward: Reward): RewardValues {
  return { ...valuesOf(reward), rewardName: `${reward.rewardName} (copy)`, couponCode: null };
}

/** The old reward with what the current version needs. */
export function renewedOf(reward: Reward): RewardValues {
  return completedReward(valuesOf(reward));
}

/** The fields of a reward; products are shown by their names, its times in `zone`, what is off each product as its type says. */
export function rewardFields(
  nameOf: NameOf,
  zone: string,
  redeemType: RewardValues['redeemType'],
): FormFields<RewardValues> {
  const fields = recordFields(rewardKind, REWARD_FIELDS, {
    redeemType: { none: 'Choose …' },
    productIds: { nameOf: (id) => nameOf(id) ?? 'a deleted product' },
    requiredOrderType: { none: 'Choose …' },
    visible: { says: 'Guests see it among the rewards' },
    appliedDefault: { says: 'Taken off automatically where possible' },
    freeOnFirstOrder: { says: 'For the first order alone, without points' },
    requiresLogin: { says: 'Guests have to log in' },
    activeFrom: { zone },
    activeUntil: { zone, isEnd: true },
    standsAlone: { says: 'Neither with other rewards nor with points' },
    imageUrl: { purpose: 'reward' },
  });
  const { label, schema } = fields.discountValue;
  const kind = isPercent(redeemType) ? 'percent' : 'money';
  return { ...fields, discountValue: { kind, label, ...(schema && { schema }) } };
}

/** A new reward: visible, for everybody, and unlimited; what it gives and costs is still open. */
export const BLANK_REWARD: RewardValues = {
  ...blankOf(rewardFields(() => undefined, 'UTC', null)),
  visible: true,
};
