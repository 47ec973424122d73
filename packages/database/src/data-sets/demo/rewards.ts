import { seededRandom } from '@passline/domain';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

type Sold = Row & { id: string; location_id: string; name: string };

/** What each restaurant that has one rewards, and which of its products count. */
const PLANS: readonly { reward: string; products: RegExp }[] = [
  { reward: 'Free spring rolls', products: /^Spring rolls/ },
  { reward: 'Half price noodles', products: /noodles$|^Chow mein|vermicelli$/i },
];

/** A few rewards, each for products of one location. */
export function rewardRows(
  seed: number,
  products: readonly Row[],
): Record<'rewards' | 'reward_products', Row[]> {
  const random = seededRandom(`${seed} rewards`);
  const rows: Record<'rewards' | 'reward_products', Row[]> = { rewards: [], reward_products: [] };
  for (const { reward, products: wanted } of PLANS) {
    const meant = (products as Sold[]).filter(({ name }) => wanted.test(name));
    for (const [locationId, sold] of Map.groupBy(meant, (product) => product.location_id)) {
      const id = makeId(random);
      rows.rewards.push({ id, location_id: locationId, reward_name: reward });
      rows.reward_products.push(...sold.map((product) => ({ reward_id: id, product_id: product.id })));
    }
  }
  return rows;
}
