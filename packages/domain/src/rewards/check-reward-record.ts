import { ORDER_TYPES, type OrderType } from '../orders/order-states.ts';
import { isSameJson } from '../json/is-same-json.ts';
import { checkMenuHours, type MenuHours } from '../menus/menu-times.ts';
import { ok, type Refusal, type Result } from '../result.ts';
import { CURRENT_REWARD_VERSION, discountTypeOf, rewardType, type RedeemType } from './reward.ts';

/** Per location, rewards of all versions together. */
export const MAX_REWARDS = 200;

/** The orders that a reward is for. 'All': any. */
export const REWARD_ORDER_TYPES = ['All', ...ORDER_TYPES] as const;
export type RewardOrderType = 'All' | OrderType;

/**
 * A reward as entered. Null means not given, and for the three counts unlimited. Amounts are dollars with two decimals,
 * percents fractions of whole percents; `discountValue` is one or the other, depending on the redeem type.
 */
export type RewardDraft = {
  rewardName: string;
  couponCode: string | null;
  redeemType: RedeemType | null;
  subtotalDiscountAmount: number | null;
  subtotalDiscountPercent: number | null;
  discountValue: number | null;
  visible: boolean;
  appliedDefault: boolean;
  freeOnFirstOrder: boolean;
  requiresLogin: boolean;
  /** Whole dollars. */
  minimumSubTotal: number | null;
  requiredPoints: number | null;
  requiredOrderType: RewardOrderType | null;
  qty: number | null;
  qtyLimit: number | null;
  qtyLimitPerUser: number | null;
  productIds: readonly string[];
  /** When it may be redeemed: ms since 1970. Null: no limit. */
  activeFrom: number | null;
  activeUntil: number | null;
  /** The hours of each weekday in which it may be redeemed, by the clocks of its location; none: at any hour. */
  hours: MenuHours;
  /** Dollars: the most that a percent takes off one order. Null: no limit. */
  maximumDiscount: number | null;
  /** Neither with other rewards nor with points. */
  standsAlone: boolean;
};

export type RewardRecordRefusalCode =
  | 'reward-incomplete'
  | 'reward-percent'
  | 'reward-maximum'
  | 'reward-dates'
  | 'reward-hours'
  | 'reward-delivery'
  | 'reward-products'
  | 'reward-code'
  | 'reward-count'
  | 'reward-login'
  | 'reward-old'
  | 'rewards-too-many';

type Mistake = Refusal<RewardRecordRefusalCode>;

/** Whether a reward can be saved like this: the first of its mistakes. See docs/rules/rewards.md#the-form. */
export function checkRewardRecord(draft: RewardDraft): Result<null, RewardRecordRefusalCode> {
  const [first] = mistakesOfReward(draft);
  return first ? { ok: false, refusal: first } : ok(null);
}

/**
 * The same for an existing reward. One may lose its last product, since a product can be deleted whatever rewards it is in;
 * that reward can then only be changed together with other products. A reward of an older version may change in nothing
 * but its products. `before`: as it is; null for a new one.
 */
export function checkKeptReward<Kept extends RewardDraft & { version: number }>(
  kept: Kept,
  before: Kept | null = null,
): Result<null, RewardRecordRefusalCode> {
  const isOtherwiseAsBefore =
    before === null || isSameJson({ ...kept, productIds: before.productIds }, before);
  if (kept.version < CURRENT_REWARD_VERSION) return isOtherwiseAsBefore ? ok(null) : checkEditable(kept);
  const onlyLoses = isOtherwiseAsBefore && kept.productIds.length === 0;
  const [first] = mistakesOfReward(kept).filter(({ field }) => !(onlyLoses && field === 'productIds'));
  return first ? { ok: false, refusal: first } : ok(null);
}

/** Everything that is wrong with a reward, in the order of its form. See docs/rules/rewards.md#the-form. */
export function mistakesOfReward(draft: RewardDraft): Mistake[] {
  const { rewardName, redeemType, requiredPoints, minimumSubTotal, requiredOrderType } = draft;
  return [
    ...(rewardName.trim() === '' ? [missing('Please enter a reward name', 'rewardName')] : []),
    ...(redeemType === null ? [missing('Please select a redeem type', 'redeemType')] : []),
    ...mistakesOfDiscount(draft),
    ...mistakesOfMaximum(draft),
    ...(isForProducts(redeemType) && draft.productIds.length === 0
      ? [missing('Please choose at least one product', 'productIds')]
      : []),
    ...(redeemType !== null && !isForProducts(redeemType) && draft.productIds.length > 0
      ? [
          mistake(
            'reward-products',
            'This reward takes something off the whole order: it has no products',
            'productIds',
          ),
        ]
      : []),
    ...(isWholeFromZero(requiredPoints)
      ? []
      : [
          missing(
            requiredPoints === null ? 'Please enter required points' : 'Please enter points as digits only',
            'requiredPoints',
          ),
        ]),
    ...(isWholeFromZero(minimumSubTotal)
      ? []
      : [missing('Please enter a minimun sub total', 'minimumSubTotal')]),
    ...(requiredOrderType === null ? [missing('Please select an order type', 'requiredOrderType')] : []),
    ...mistakesOfDelivery(draft),
    ...mistakesOfTimes(draft),
    ...mistakesOfHours(draft),
    ...mistakesOfCode(draft),
    ...mistakesOfCounts(draft),
    ...(needsLogin(draft) && !draft.requiresLogin
      ? [
          mistake(
            'reward-login',
            'Guests have to log in for points, a limit per guest and first orders',
            'requiresLogin',
          ),
        ]
      : []),
  ];
}

/** Why guests have to log in for a reward, in words; null if they need not. See docs/rules/rewards.md#log-in. */
export function loginReason({
  requiredPoints,
  qtyLimitPerUser,
  freeOnFirstOrder,
}: Pick<RewardDraft, 'requiredPoints' | 'qtyLimitPerUser' | 'freeOnFirstOrder'>): string | null {
  if (requiredPoints !== null && requiredPoints > 0) return 'Points are only known after logging in.';
  if (qtyLimitPerUser !== null) return 'Uses per guest are only counted after logging in.';
  return freeOnFirstOrder ? 'A first order is only known after logging in.' : null;
}

/**
 * The same reward without what its redeem type does not use, and with what its other fields require. A blank code counts
 * as none. See docs/rules/rewards.md#the-form.
 */
export function completedReward<Draft extends RewardDraft>(draft: Draft): Draft {
  const { redeemType, couponCode } = draft;
  return {
    ...draft,
    couponCode: couponCode?.trim() || null,
    subtotalDiscountAmount: redeemType === 'Discount' ? draft.subtotalDiscountAmount : null,
    subtotalDiscountPercent: redeemType === 'DiscountPercent' ? draft.subtotalDiscountPercent : null,
    discountValue:
      redeemType === 'ProductDiscount' || redeemType === 'ProductDiscountPercent'
        ? draft.discountValue
        : null,
    maximumDiscount: isPercent(redeemType) ? draft.maximumDiscount : null,
    productIds: redeemType === null || isForProducts(redeemType) ? draft.productIds : [],
    requiresLogin: draft.requiresLogin || needsLogin(draft),
  };
}

/** A reward is public exactly when it has no code. See docs/rules/rewards.md#public. */
export function isPublicReward({ couponCode }: Pick<RewardDraft, 'couponCode'>): boolean {
  return couponCode === null;
}

/** Whether it takes something off products, and not off the whole order. */
export function isForProducts(redeemType: RedeemType | null): boolean {
  return redeemType?.startsWith('Product') ?? false;
}

/** Whether its amount is a fraction, and not dollars. */
export function isPercent(redeemType: RedeemType | null): boolean {
  return redeemType !== null && discountTypeOf(redeemType) === 'percent';
}

/** What it takes off: dollars, or a fraction of a percent type; null if it gives the whole product or the delivery. */
export function rewardValue({
  subtotalDiscountAmount,
  subtotalDiscountPercent,
  discountValue,
}: Pick<RewardDraft, 'subtotalDiscountAmount' | 'subtotalDiscountPercent' | 'discountValue'>): number | null {
  return subtotalDiscountAmount ?? subtotalDiscountPercent ?? discountValue;
}

/** `rewardType` of a reward as it is kept, where any order type is 'All'. */
export function keptRewardType({
  redeemType,
  requiredPoints,
  requiredOrderType,
}: {
  redeemType: RedeemType;
  requiredPoints: number;
  requiredOrderType: RewardOrderType;
}): string {
  return rewardType({
    redeemType,
    requiredPoints,
    requiredOrderType: requiredOrderType === 'All' ? null : requiredOrderType,
  });
}

/** See docs/rules/rewards.md#versions. */
export function checkEditable({ version }: { version: number }): Result<null, RewardRecordRefusalCode> {
  if (version === CURRENT_REWARD_VERSION) return ok(null);
  return {
    ok: false,
    refusal: {
      code: 'reward-old',
      message:
        version === 2
          ? 'Version 2 rewards can not longer be edited. Please delete and create a new reward'
          : 'Legacy rewards can no longer be edited. Please delete and create a new reward',
    },
  };
}

/** Whether a location with `count` rewards may have one more. */
export function checkRoomForReward(count: number): Result<null, RewardRecordRefusalCode> {
  if (count < MAX_REWARDS) return ok(null);
  return {
    ok: false,
    refusal: {
      code: 'rewards-too-many',
      message: `There are ${MAX_REWARDS} rewards already. Please remove one that is not needed.`,
    },
  };
}

function mistakesOfDiscount(draft: RewardDraft): Mistake[] {
  const { redeemType } = draft;
  if (!hasValue(redeemType)) return [];
  const field = valueFieldOf(redeemType);
  const value = draft[field];
  if (!isPercent(redeemType))
    return typeof value === 'number' && value > 0 && isWhole(value * 100)
      ? []
      : [missing('Please enter a discount amount above 0, in dollars and cents', field)];
  if (typeof value === 'number' && value > 1)
    return [mistake('reward-percent', 'Please enter a percent less than or equal to 100', field)];
  return typeof value === 'number' && value >= 0 && isWhole(value * 100)
    ? []
    : [missing('Please enter a whole percent', field)];
}

function mistakesOfMaximum({ redeemType, maximumDiscount }: RewardDraft): Mistake[] {
  if (maximumDiscount === null) return [];
  if (!isPercent(redeemType))
    return [mistake('reward-maximum', 'Only a percent has a most that it takes off', 'maximumDiscount')];
  return typeof maximumDiscount === 'number' && maximumDiscount > 0 && isWhole(maximumDiscount * 100)
    ? []
    : [
        mistake(
          'reward-maximum',
          'Please enter the most that it takes off, above 0, in dollars and cents',
          'maximumDiscount',
        ),
      ];
}

function mistakesOfTimes({ activeFrom, activeUntil }: RewardDraft): Mistake[] {
  if (activeFrom === null || activeUntil === null || activeFrom <= activeUntil) return [];
  return [mistake('reward-dates', 'Active from date cannot be after active until date.', 'activeFrom')];
}

function mistakesOfHours({ hours }: RewardDraft): Mistake[] {
  const checked = checkMenuHours(hours);
  return checked.ok ? [] : [mistake('reward-hours', checked.refusal.message, 'hours')];
}

function mistakesOfDelivery({ redeemType, requiredOrderType }: RewardDraft): Mistake[] {
  const isOfOther = requiredOrderType === 'Pickup' || requiredOrderType === 'DineIn';
  if (redeemType !== 'FreeDelivery' || !isOfOther) return [];
  const message = 'Only a delivery has a delivery fee: please select Delivery or All';
  return [mistake('reward-delivery', message, 'requiredOrderType')];
}

/** A redeem type that says how much it takes off. */
export type ValuedRedeemType = Exclude<RedeemType, 'Product' | 'FreeDelivery'>;

export function hasValue(redeemType: RedeemType | null): redeemType is ValuedRedeemType {
  return redeemType !== null && discountTypeOf(redeemType) !== 'free';
}

/** The field that says how much a redeem type takes off. */
export function valueFieldOf(
  redeemType: ValuedRedeemType,
): 'subtotalDiscountAmount' | 'subtotalDiscountPercent' | 'discountValue' {
  if (redeemType === 'Discount') return 'subtotalDiscountAmount';
  return redeemType === 'DiscountPercent' ? 'subtotalDiscountPercent' : 'discountValue';
}

function mistakesOfCode({ couponCode, visible, appliedDefault }: RewardDraft): Mistake[] {
  const code = couponCode?.trim() ?? '';
  const isShown = visible || appliedDefault;
  if (code === '' && !isShown)
    return [
      mistake(
        'reward-code',
        'Please enter a coupon code, or make the reward visible or applied by default',
        'couponCode',
      ),
    ];
  if (code !== '' && isShown)
    return [
      mistake(
        'reward-code',
        'A coupon code cannot be combined with visible or applied by default',
        'couponCode',
      ),
    ];
  return code.includes('/') ? [mistake('reward-code', 'A coupon code cannot contain “/”', 'couponCode')] : [];
}

const COUNTS = {
  qty: 'Stock',
  qtyLimit: 'Most per order',
  qtyLimitPerUser: 'Uses per guest',
} as const;

function mistakesOfCounts(draft: RewardDraft): Mistake[] {
  const names = Object.keys(COUNTS) as (keyof typeof COUNTS)[];
  return names
    .filter((name) => draft[name] !== null && !isWholeFromZero(draft[name]))
    .map((name) =>
      mistake('reward-count', `${COUNTS[name]} must be a whole number of 0 or more, or unlimited`, name),
    );
}

function needsLogin(draft: RewardDraft): boolean {
  return loginReason(draft) !== null;
}

/** Also for a value that a form could not read as a number. */
function isWholeFromZero(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** As near as binary fractions get. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

function missing(message: string, field: string): Mistake {
  return mistake('reward-incomplete', message, field);
}

function mistake(code: RewardRecordRefusalCode, message: string, field: string): Mistake {
  return { code, message, field };
}
