import type { Reward, RewardRedemptions } from '@passline/contract/rewards/rewards';
import { hasMenuHours } from '@passline/domain/menus/menu-times';
import { foldText } from '@passline/domain/text/fold-text';
import {
  isForProducts,
  isPercent,
  rewardValue,
  type RewardDraft,
} from '@passline/domain/rewards/check-reward-record';
import { menuHoursWords } from '../../parts/field-kinds/menu-hours-words.ts';
import { formatPercent } from '../../parts/format-percent.ts';
import { formatMoney } from '../../parts/money.tsx';
import { ORDER_TYPE_WORDS } from '../../parts/order-type-words.ts';
import { formatTime } from '../../parts/zoned-time.ts';

/** The name of a product; undefined if it was deleted. */
export type NameOf = (productId: string) => string | undefined;

type Given = Pick<
  RewardDraft,
  | 'redeemType'
  | 'subtotalDiscountAmount'
  | 'subtotalDiscountPercent'
  | 'discountValue'
  | 'productIds'
  | 'maximumDiscount'
>;

/** What a reward gives, in words: '$5 off', 'Half price: Chow mein and 3 more'; '' while that is not filled in. */
export function givenWords(reward: Given, nameOf: NameOf): string {
  const { redeemType } = reward;
  if (redeemType === null) return '';
  if (redeemType === 'Product') return `Free: ${productWords(reward.productIds, nameOf)}`;
  if (redeemType === 'FreeDelivery') return 'Free delivery';
  const value = rewardValue(reward);
  // Text that the form could not read is not a number.
  if (typeof value !== 'number') return '';
  if (!isForProducts(redeemType))
    return isPercent(redeemType)
      ? `${formatPercent(value)} off the order${mostWords(reward)}`
      : `${dollars(value)} off`;
  const off = isPercent(redeemType) && value === 0.5 ? 'Half price' : `${amountWords(redeemType, value)} off`;
  return `${off}${mostWords(reward)}: ${productWords(reward.productIds, nameOf)}`;
}

/** ', $5 at most'. */
function mostWords({ maximumDiscount }: Pick<Given, 'maximumDiscount'>): string {
  return typeof maximumDiscount === 'number' ? `, ${dollars(maximumDiscount)} at most` : '';
}

function amountWords(redeemType: RewardDraft['redeemType'], value: number): string {
  return isPercent(redeemType) ? formatPercent(value) : dollars(value);
}

/** '$5', '$2.50'. */
export function dollars(amount: number): string {
  return formatMoney(amount).replace(/\.00$/, '');
}

/** 'Chow mein', 'Chow mein and 3 more'. Deleted products are only counted. */
function productWords(productIds: readonly string[], nameOf: NameOf): string {
  const names = productIds.flatMap((id) => nameOf(id) ?? []).toSorted((a, b) => a.localeCompare(b));
  const [first] = names;
  if (productIds.length === 0) return 'no product left';
  if (first === undefined) return productIds.length === 1 ? '1 product' : `${productIds.length} products`;
  return productIds.length === 1 ? first : `${first} and ${productIds.length - 1} more`;
}

type Conditions = Pick<
  RewardDraft,
  'requiredPoints' | 'minimumSubTotal' | 'requiredOrderType' | 'freeOnFirstOrder' | 'standsAlone'
>;

/** What it costs: '2,500 points', 'from $20', 'Pickup', 'first order'. */
export function conditionWords(reward: Conditions): string[] {
  const { requiredPoints, minimumSubTotal, requiredOrderType, freeOnFirstOrder, standsAlone } = reward;
  return [
    ...(typeof requiredPoints === 'number' && requiredPoints > 0
      ? [`${requiredPoints.toLocaleString('en')} ${requiredPoints === 1 ? 'point' : 'points'}`]
      : []),
    ...(typeof minimumSubTotal === 'number' && minimumSubTotal > 0
      ? [`from ${dollars(minimumSubTotal)}`]
      : []),
    ...(requiredOrderType === null || requiredOrderType === 'All'
      ? []
      : [`${ORDER_TYPE_WORDS[requiredOrderType]} only`]),
    ...(freeOnFirstOrder ? ['first order only'] : []),
    ...(standsAlone ? ['not combinable'] : []),
  ];
}

type Times = Pick<RewardDraft, 'activeFrom' | 'activeUntil' | 'hours'>;

/** When it may be redeemed, in the zone of its location: 'from Dec 1, 09:00', 'over since Nov 30, 22:00', 'Fri 14:00 to 17:00'; empty: at any time. */
export function timesWords({ activeFrom, activeUntil, hours }: Times, zone: string, nowMs: number): string[] {
  const at = (ms: number) => formatTime(ms, zone, nowMs);
  if (activeUntil !== null && activeUntil <= nowMs) return [`over since ${at(activeUntil)}`];
  return [
    ...(activeFrom !== null && activeFrom > nowMs ? [`from ${at(activeFrom)}`] : []),
    ...(activeUntil === null ? [] : [`until ${at(activeUntil)}`]),
    ...(hasMenuHours(hours) ? [menuHoursWords(hours)] : []),
  ];
}

type Shown = Pick<RewardDraft, 'visible' | 'appliedDefault' | 'couponCode'>;

/** How guests get it. */
export function shownWords({ visible, appliedDefault, couponCode }: Shown): string {
  if (couponCode !== null && couponCode !== '') return `Code ${couponCode}`;
  if (appliedDefault) return visible ? 'Visible, applied by default' : 'Applied by default';
  return visible ? 'Visible' : '';
}

type Counts = Pick<RewardDraft, 'qty' | 'qtyLimit' | 'qtyLimitPerUser'>;

/** What is left and how often it is given: '50 left', '1 per order', '2 per guest'; empty if all is unlimited. */
export function countWords({ qty, qtyLimit, qtyLimitPerUser }: Counts): string[] {
  const one = (count: number | null, words: (count: string) => string) =>
    typeof count === 'number' ? [words(count.toLocaleString('en'))] : [];
  return [
    ...(qty === 0 ? ['none left'] : one(qty, (count) => `${count} left`)),
    ...one(qtyLimit, (count) => `${count} per order`),
    ...one(qtyLimitPerUser, (count) => `${count} per guest`),
  ];
}

type Redeemed = Pick<RewardRedemptions, 'orders' | 'uses' | 'discount' | 'sales'>;

/** 'Redeemed 12 times in 10 orders · $60.00 off · $480.00 sales'. See docs/rules/rewards.md#redemptions. */
export function redeemedWords({ orders, uses, discount, sales }: Redeemed): string {
  if (orders === 0) return 'Not redeemed yet';
  const times = uses === 1 ? 'once' : `${uses.toLocaleString('en')} times`;
  const inOrders = orders === 1 ? '1 order' : `${orders.toLocaleString('en')} orders`;
  return [
    `Redeemed ${times} in ${inOrders}`,
    `${formatMoney(discount)} off`,
    `${formatMoney(sales)} sales`,
  ].join(' · ');
}

/** Whether a reward matches the search: by its name, its code, or a product. */
export function isFound({ rewardName, couponCode, productIds }: Reward, q: string, nameOf: NameOf): boolean {
  const words = foldText(q.trim());
  const texts = [rewardName, couponCode ?? '', ...productIds.map((id) => nameOf(id) ?? '')];
  return texts.some((text) => foldText(text).includes(words));
}
