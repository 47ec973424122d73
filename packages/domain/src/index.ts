export { checkAssignRider, checkUnassignRider } from './deliveries/assign-rider.ts';
export type { AssignmentFacts } from './deliveries/assign-rider.ts';
export { deliveryFeeCents } from './deliveries/delivery-fee.ts';
export type { DeliveryFeeSettings } from './deliveries/delivery-fee.ts';
export {
  ACTIVE_DELIVERY_STATUSES,
  DEFAULT_FAILED_REASON,
  DELIVERY_STATUSES,
  STAFF_DELIVERY_STATUSES,
  UNASSIGN_STATUSES,
  checkSetDeliveryStatus,
  isActiveDelivery,
} from './deliveries/delivery-states.ts';
export type {
  DeliveryRefusalCode,
  DeliveryStatus,
  DeliveryStatusChange,
  StaffDeliveryStatus,
  UnassignStatus,
} from './deliveries/delivery-states.ts';
export { EARTH_DIAMETER_KM, distanceKm } from './geography/distance.ts';
export type { LatLng } from './geography/distance.ts';
export {
  MODIFIER_INDEFINITELY_MS,
  PRODUCT_INDEFINITELY_MS,
  isInStock,
  stockState,
} from './menus/availability.ts';
export type { Stock, StockState } from './menus/availability.ts';
export {
  centsFromDecimal,
  decimalFromCents,
  formatCents,
  multiplyByRate,
  splitByRate,
  sumCents,
} from './money/cents.ts';
export type { Cents } from './money/cents.ts';
export { DEFAULT_TAX_ID, taxesOf } from './money/tax.ts';
export type { Tax, TaxAmount } from './money/tax.ts';
export {
  ATTENTION_LEVELS,
  DEFAULT_ATTENTION_THRESHOLDS,
  attentionOf,
  byAttention,
} from './orders/attention.ts';
export type { Attention, AttentionFacts, AttentionLevel, AttentionThresholds } from './orders/attention.ts';
export { BOARD_KEEPS_FINISHED_MS } from './orders/board.ts';
export { checkOrderMove, orderMoves } from './orders/check-order-move.ts';
export type { OrderRefusalCode } from './orders/check-order-move.ts';
export { MAX_ORDER_CENTS, checkOrderRequest } from './orders/check-order-request.ts';
export { DEFAULT_COMMISSION_RATE, commissionCents, commissionRateFor } from './orders/commission.ts';
export type { CommissionRates } from './orders/commission.ts';
export { DEFAULT_WAIT_MINUTES, completionTimeOnConfirm } from './orders/confirm.ts';
export {
  MAX_DELAY_MINUTES,
  checkLaterCompletionTime,
  delayedCompletionTime,
  longerDelay,
  shorterDelay,
} from './orders/delay.ts';
export { FIRST_RING_MINUTE, elapsed, formatElapsed, ringsAt, ringsBetween } from './orders/elapsed.ts';
export { ORDER_ACTIONS, ORDER_MOVES } from './orders/order-moves.ts';
export type { OrderAction, OrderMove } from './orders/order-moves.ts';
export { ORDER_STATUSES, ORDER_TIME_TYPES, ORDER_TYPES, PAYMENT_STATUSES } from './orders/order-states.ts';
export type {
  OrderChange,
  OrderFacts,
  OrderStatus,
  OrderTimeType,
  OrderType,
  PaymentStatus,
} from './orders/order-states.ts';
export { isCash, isInPerson, isOnline } from './orders/payment.ts';
export { priceOrder } from './orders/price-order.ts';
export type { PriceOrderInput, PricedOrder } from './orders/price-order.ts';
export { DELIVERY_TYPES, ORDER_INTAKE_REFUSAL_CODES } from './orders/pricing-types.ts';
export type {
  CartLine,
  DeliveryType,
  OrderIntakeRefusalCode,
  OrderRequest,
  PricedLine,
  PricedModifierGroup,
  PricingLocation,
  PricingModifierGroup,
  PricingModifierItem,
  PricingProduct,
} from './orders/pricing-types.ts';
export { INDEFINITELY_MS, isOrderingOpen, orderingState } from './restaurants/ordering.ts';
export type { OrderingState } from './restaurants/ordering.ts';
export { ok, refuse } from './result.ts';
export type { Refusal, Result } from './result.ts';
export {
  POINTS_PER_DOLLAR,
  POINTS_REDEMPTIONS,
  pointsEarnedCents,
  pointsFor,
  redemptionDiscountCents,
} from './rewards/points.ts';
export { isRiderActive } from './riders/active.ts';
export { sampleCart } from './samples/sample-cart.ts';
export { seededRandom } from './samples/seeded-random.ts';
export type { Random } from './samples/seeded-random.ts';
export {
  addDays,
  instantAt,
  localDate,
  localTime,
  nextDayAt,
  startOfLocalDay,
  weekdayOf,
} from './time/local-date.ts';
export { offsetByIntl, offsetByTemporal, zoneOffsetMs } from './time/zone-offset.ts';
export { differingProbes, zoneOffsets, zoneRuleProbes } from './time/zone-rules.ts';
export type { ZoneRuleProbe } from './time/zone-rules.ts';
export { ANALYTICS_TIME_ZONES, DEFAULT_TIME_ZONE, LOCATION_TIME_ZONES, TIME_ZONES } from './time/zones.ts';
export type { LocationTimeZone } from './time/zones.ts';
export { ASSIGNABLE_ROLES, RIDER_ROLES, ROLES, STAFF_ROLES, isStaffRole } from './users/roles.ts';
export type { AssignableRole, RiderRole, Role, StaffRole } from './users/roles.ts';
