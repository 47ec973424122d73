import type { LocationMenu } from '@passline/contract/menus/menus';
import type { NewOrder } from '@passline/contract/orders/new-order';
import type { Guest } from '@passline/contract/orders/quote';
import { isWithinMenuHours } from '@passline/domain/menus/menu-times';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { POINTS_REDEMPTIONS } from '@passline/domain/rewards/points';
import { SAMPLE_GUESTS } from '@passline/domain/samples/sample-guests';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';

/** The share of customers with an account, and the share of those who redeem if they can. */
const REGULARS_SHARE = 0.3;
const REDEEMING_SHARE = 0.7;
/** The welcome code that the demo advertises for first orders. */
const WELCOME_CODE = 'WELCOME5';
const WELCOME_CENTS = 2_500;

type Offered = LocationMenu['rewards'][number];

/** A separate random generator for what is redeemed: nothing else about the customer depends on it. */
export function redemptionRandom(seed: number, customer: number): Random {
  return seededRandom(`${seed} redemption ${customer}`);
}

/** The e-mail of the guest with an account who orders; null for a customer without one. */
export function chooseRegular(random: Random, newcomers: readonly string[]): string | null {
  return random.chance(REGULARS_SHARE)
    ? random.pick([...SAMPLE_GUESTS.map(({ email }) => email), ...newcomers])
    : null;
}

/** The order with what this guest redeems, as far as they can know that they may. `at`: now, by the clocks of its location. */
export function withRedemption(
  order: NewOrder,
  menu: LocationMenu,
  guest: Guest,
  { random, at }: { random: Random; at: { nowMs: number; zone: string } },
): NewOrder {
  const own = { ...order, userId: guest.userId, name: guest.name, email: guest.email };
  if (!random.chance(REDEEMING_SHARE)) return own;
  const foodCents = foodOf(order, menu);
  if (guest.isFirstOrder && foodCents >= WELCOME_CENTS) {
    return { ...own, rewards: [{ rewardId: WELCOME_CODE, count: 1, selectedModifierGroups: [] }] };
  }
  const rewards = menu.rewards.filter(
    (reward) =>
      isWithinMenuHours(reward.hours, at.nowMs, at.zone) && isWithinReach(reward, order, guest, foodCents),
  );
  const steps = POINTS_REDEMPTIONS.filter(
    ({ points, discountCents }) => points <= guest.points && discountCents <= foodCents,
  );
  const step = steps.at(-1);
  if (rewards.length > 0 && (!step || random.chance(0.6))) {
    return { ...own, rewards: [redeeming(random.pick(rewards), menu, random)] };
  }
  return step ? { ...own, redeemPoints: step.points } : own;
}

function isWithinReach(reward: Offered, order: NewOrder, guest: Guest, foodCents: number): boolean {
  const { requiredPoints, requiredOrderType, minimumSubTotal, redeemType, productIds } = reward;
  const isOfCart = redeemType === 'ProductDiscount' || redeemType === 'ProductDiscountPercent';
  return (
    requiredPoints <= guest.points &&
    (requiredOrderType === null || requiredOrderType === order.orderType) &&
    minimumSubTotal * 100 <= foodCents &&
    (redeemType !== 'FreeDelivery' || order.orderType === 'Delivery') &&
    (!isOfCart || order.orderCartItems.some(({ productId }) => productIds.includes(productId)))
  );
}

function redeeming(
  { rewardId, redeemType, productIds }: Offered,
  menu: LocationMenu,
  random: Random,
): NewOrder['rewards'][number] {
  const asIs = productIds.filter((id) => !needsChoice(id, menu));
  const productId = redeemType === 'Product' && asIs.length > 0 ? random.pick(asIs) : undefined;
  return { rewardId, count: 1, selectedModifierGroups: [], ...(productId && { productId }) };
}

function needsChoice(productId: string, menu: LocationMenu): boolean {
  const groupIds = menu.products.find((product) => product.productId === productId)?.modifierGroups ?? [];
  return menu.modifierGroups.some(({ id, isRequired }) => isRequired && groupIds.includes(id));
}

/** Without modifiers: an approximation of what the food costs. */
function foodOf({ orderCartItems }: NewOrder, { products }: LocationMenu): number {
  const priceOf = new Map(products.map(({ productId, price }) => [productId, centsFromDecimal(price)]));
  return orderCartItems.reduce((sum, { productId, count }) => sum + count * (priceOf.get(productId) ?? 0), 0);
}
