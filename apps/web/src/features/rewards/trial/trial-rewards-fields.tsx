import type { NewOrder } from '@passline/contract/orders/new-order';
import { POINTS_REDEMPTIONS, formatPoints } from '@passline/domain/rewards/points';
import { CountStepper } from '../../../parts/count-stepper.tsx';
import { SelectControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import styles from './trial.module.css';

/** What the trial needs to know of a reward of the location. */
export type TriedReward = {
  id: string;
  /** Its code, else its id: what orders call it. */
  rewardId: string;
  rewardName: string;
  appliedDefault: boolean;
  /** For a free product: the products to choose from. */
  products: readonly { productId: string; name: string }[];
};

/** What is redeemed: how often each reward, and which free product, by the ids of the rewards. */
export type TrialRedemption = {
  counts: ReadonlyMap<string, number>;
  productIds: ReadonlyMap<string, string>;
  points: number;
};

export const NOTHING: TrialRedemption = { counts: new Map(), productIds: new Map(), points: 0 };

/** By the names that orders use now; a reward that a colleague removed is no longer asked for. */
export function rewardsOf(
  { counts, productIds }: TrialRedemption,
  rewards: readonly TriedReward[],
  choiceOf: (productId: string) => NewOrder['rewards'][number]['selectedModifierGroups'],
): NewOrder['rewards'] {
  return rewards.flatMap(({ id, rewardId, products }) => {
    const count = counts.get(id);
    if (count === undefined) return [];
    const productId = chosenProduct(products, productIds.get(id));
    const selectedModifierGroups = productId ? choiceOf(productId) : [];
    return [{ rewardId, count, selectedModifierGroups, ...(productId && { productId }) }];
  });
}

/** The one that was chosen, while the reward still gives it. */
function chosenProduct(products: TriedReward['products'], chosen: string | undefined): string | undefined {
  const product = products.find(({ productId }) => productId === chosen) ?? products[0];
  return product?.productId;
}

type TrialRewardsFieldsProps = {
  rewards: readonly TriedReward[];
  redemption: TrialRedemption;
  onRedemption: (redemption: TrialRedemption) => void;
};

export function TrialRewardsFields({ rewards, redemption, onRedemption }: TrialRewardsFieldsProps) {
  const { counts, productIds, points } = redemption;
  const put = ({ id }: TriedReward, count: number) => {
    const next = new Map(counts);
    if (count > 0) next.set(id, count);
    else next.delete(id);
    onRedemption({ ...redemption, counts: next });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Redeem</legend>
      {rewards.length === 0 && <p className={styles.aside}>This location has no rewards yet.</p>}
      <ul className={styles.cart}>
        {rewards.map((reward) => (
          <li key={reward.id}>
            <span>
              {reward.rewardName}
              {reward.appliedDefault && <small> by default</small>}
            </span>
            {counts.has(reward.id) && reward.products.length > 1 && (
              <select
                className={styles.product}
                aria-label={`Product of ${reward.rewardName}`}
                value={chosenProduct(reward.products, productIds.get(reward.id))}
                onChange={(event) =>
                  onRedemption({
                    ...redemption,
                    productIds: new Map(productIds).set(reward.id, event.currentTarget.value),
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
              count={counts.get(reward.id) ?? 0}
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
