import type { Reward } from '@passline/contract/rewards/rewards';
import { REWARD_FIELDS } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { completedReward, type RewardDraft } from '@passline/domain/rewards/check-reward-record';
import { REDEEM_TYPES } from '@passline/domain/rewards/reward';
import { formatPercent } from '../../parts/format-percent.ts';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { recordFields } from '../../parts/records/record-fields.ts';
import { dollars, type NameOf } from './reward-words.ts';

export type RewardValues = RewardDraft & Pick<Reward, 'imageUrl'>;

/** A new reward: visible, for everybody, and unlimited; what it gives and asks for is to be said. */
export const BLANK_REWARD: RewardValues = {
  rewardName: '',
  redeemType: null,
  subtotalDiscountAmount: null,
  subtotalDiscountPercent: null,
  discountValue: null,
  productIds: [],
  requiredPoints: null,
  minimumSubTotal: null,
  requiredOrderType: null,
  visible: true,
  appliedDefault: false,
  couponCode: null,
  freeOnFirstOrder: false,
  requiresLogin: false,
  qty: null,
  qtyLimit: null,
  qtyLimitPerUser: null,
  imageUrl: null,
};

/** What people say of a reward, without what follows from it. */
export function valuesOf(reward: Reward): RewardValues {
  const names = Object.keys(BLANK_REWARD) as (keyof RewardValues)[];
  return { ...BLANK_REWARD, ...Object.fromEntries(names.map((name) => [name, reward[name]])) };
}

/** The same of one that is to be added beside it: its code is taken, and its name would be. */
export function copyOf(reward: Reward): RewardValues {
  return { ...valuesOf(reward), rewardName: `${reward.rewardName} (copy)`, couponCode: null };
}

/** The old one with what the current version asks for. */
export function renewedOf(reward: Reward): RewardValues {
  return completedReward(valuesOf(reward));
}

const optionsOf = (words: Readonly<Record<string, string>>, values: readonly string[]) => [
  { value: '', label: 'Choose …' },
  ...values.map((value) => ({ value, label: words[value] ?? value })),
];

const REDEEM_WORDS = rewardKind.fields['redeemType']?.words ?? {};
const TYPE_WORDS = rewardKind.fields['requiredOrderType']?.words ?? {};

/** The fields of a reward; products are told by their names. */
export function rewardFields(nameOf: NameOf): FormFields<RewardValues> {
  const counted = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en') : 'Unlimited');
  const number = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en') : '');
  const percent = (value: unknown) => (typeof value === 'number' ? formatPercent(value) : '');
  return recordFields<RewardValues>(rewardKind, REWARD_FIELDS, {
    rewardName: { kind: 'text' },
    redeemType: {
      kind: 'select',
      isNullable: true,
      options: optionsOf(REDEEM_WORDS, REDEEM_TYPES),
    },
    subtotalDiscountAmount: { kind: 'money' },
    subtotalDiscountPercent: { kind: 'custom', show: percent },
    discountValue: { kind: 'custom', show: number },
    productIds: {
      kind: 'custom',
      show: (value) =>
        (Array.isArray(value) ? value : [])
          .map((id) => nameOf(String(id)) ?? 'a product that is gone')
          .toSorted()
          .join(', ') || 'none',
    },
    requiredPoints: { kind: 'custom', show: number },
    minimumSubTotal: {
      kind: 'custom',
      show: (value) => (typeof value === 'number' ? dollars(value) : ''),
    },
    requiredOrderType: {
      kind: 'select',
      isNullable: true,
      options: optionsOf(TYPE_WORDS, ['All', 'Pickup', 'Delivery', 'DineIn']),
    },
    visible: { kind: 'switch', words: 'Guests see it among the rewards' },
    appliedDefault: { kind: 'switch', words: 'Taken off by itself where it may be' },
    couponCode: { kind: 'text', tidy: (text) => text.trim() || null },
    freeOnFirstOrder: { kind: 'switch', words: 'For the first order alone, without points' },
    requiresLogin: { kind: 'switch', words: 'Guests have to log in' },
    qty: { kind: 'custom', show: counted },
    qtyLimit: { kind: 'custom', show: counted },
    qtyLimitPerUser: { kind: 'custom', show: counted },
    imageUrl: { kind: 'picture', purpose: 'reward' },
  });
}
