import type { NewOrder } from '@passline/contract/orders/new-order';
import { POINTS_REDEMPTIONS, formatPoints } from '@passline/domain/rewards/points';
import { CountStepper } from '../../../parts/count-stepper.tsx';
import { SelectControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import styles from './trial.module.css';

/** What the trial needs to know of a reward of the location. */
export type TriedReward = {
  rewardId: string;
  rewardName: string;
  appliedDefault: boolean;
  /** For a free product: the products to choose from. */
  products: readonly { productId: string; name: string }[];
};

/** What is redeemed: how often each reward, and which free product. */
export type TrialRedemption = {
  counts: ReadonlyMap<string, number>;
  productIds: ReadonlyMap<string, string>;
  points: number;
};

export const NOTHING: TrialRedemption = { counts: new Map(), productIds: new Map(), points: 0 };

/** By the name that orders use. */
export function rewardsOf(
  { counts, productIds }: TrialRedemption,
  choiceOf: (productId: string) => NewOrder['rewards'][number]['selectedModifierGroups'],
): NewOrder['rewards'] {
  return [...counts].map(([rewardId, count]) => {
    const productId = productIds.get(rewardId);
    const selectedModifierGroups = productId ? choiceOf(productId) : [];
    return { rewardId, count, selectedModifierGroups, ...(productId && { productId }) };
  });
}

type TrialRewardsFieldsProps = {
  rewards: readonly TriedReward[];
  redemption: TrialRedemption;
  onRedemption: (redemption: TrialRedemption) => void;
};

export function TrialRewardsFields({ rewards, redemption, onRedemption }: TrialRewardsFieldsProps) {
  const { counts, productIds, points } = redemption;
  const put = ({ rewardId, products }: TriedReward, count: number) => {
    const next = new Map(counts);
    if (count > 0) next.set(rewardId, count);
    else next.delete(rewardId);
    const chosen = productIds.get(rewardId) ?? products[0]?.productId;
    onRedemption({
      ...redemption,
      counts: next,
      productIds: chosen ? new Map(productIds).set(rewardId, chosen) : productIds,
    });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Redeem</legend>
      {rewards.length === 0 && <p className={styles.aside}>This location has no rewards yet.</p>}
      <ul className={styles.cart}>
        {rewards.map((reward) => (
          <li key={reward.rewardId}>
            <span>
              {reward.rewardName}
              {reward.appliedDefault && <small> by default</small>}
            </span>
            {counts.has(reward.rewardId) && reward.products.length > 1 && (
              <select
                className={styles.product}
                aria-label={`Product of ${reward.rewardName}`}
                value={productIds.get(reward.rewardId)}
                onChange={(event) =>
                  onRedemption({
                    ...redemption,
                    productIds: new Map(productIds).set(reward.rewardId, event.currentTarget.value),
                  })
                }
              >
                {reward.products.map(({ productId, name }) => (
                  <option key={productId} value={productId}>
                    {name}
                  </option>
                ))}
              </select>
            )}
            <CountStepper
              label={`How often ${reward.rewardName}`}
              least={0}
              count={counts.get(reward.rewardId) ?? 0}
              onCount={(count) => put(reward, count)}
            />
          </li>
        ))}
      </ul>
      <Field label="Points for a discount">
        {(control) => (
          <SelectControl
            {...control}
            value={String(points)}
            onChange={(value) => onRedemption({ ...redemption, points: Number(value) })}
            options={[
              { value: '0', label: 'None' },
              ...POINTS_REDEMPTIONS.map((step) => ({
                value: String(step.points),
                label: `${formatPoints(step.points)} points`,
              })),
            ]}
          />
        )}
      </Field>
    </fieldset>
  );
}
