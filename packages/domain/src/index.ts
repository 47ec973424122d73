export { announcementState, checkAnnouncement } from './announcements/announcement.ts';
export type {
  AnnouncementFacts,
  AnnouncementRefusalCode,
  AnnouncementState,
} from './announcements/announcement.ts';
export { checkAssignRider, checkUnassignRider } from './deliveries/assign-rider.ts';
export type { AssignmentFacts } from './deliveries/assign-rider.ts';
export { checkCourierAmounts, isSameCourierAmounts } from './deliveries/courier-amounts.ts';
export type { CourierAmounts, CourierAmountsRefusalCode } from './deliveries/courier-amounts.ts';
export { estimatesForCompletion } from './deliveries/delivery-estimates.ts';
export type { DeliveryEstimates } from './deliveries/delivery-estimates.ts';
export { deliveryFeeCents, fullDeliveryFeeCents } from './deliveries/delivery-fee.ts';
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
export { standbyCents } from './deliveries/standby.ts';
export type { StandbyTerms, Wait } from './deliveries/standby.ts';
export { feeSubstitutions } from './deliveries/substitutions.ts';
export type { FeeSubstitution, FeeSubstitutions } from './deliveries/substitutions.ts';
export { riderEarnings } from './deliveries/rider-earnings.ts';
export type { DeliveryEarningsCents } from './deliveries/rider-earnings.ts';
export { checkAcceptDelivery, checkOwnDelivery, rideStepTo } from './deliveries/ride.ts';
export type { AcceptRefusalCode, RideStep } from './deliveries/ride.ts';
export { EARTH_DIAMETER_KM, distanceKm } from './geography/distance.ts';
export { geohash } from './geography/geohash.ts';
export type { LatLng } from './geography/distance.ts';
export { checkException, MAX_EXCEPTIONS } from './hours/check-exception.ts';
export { hoursOfKind } from './hours/hours-of-kind.ts';
export type { HoursExceptionOfKind, HoursKind } from './hours/hours-of-kind.ts';
export { hoursState, nextOpening } from './hours/hours-state.ts';
export type { HoursState } from './hours/hours-state.ts';
export { isOpenAt, openRangesOn } from './hours/open-ranges.ts';
export type { HoursException, LocationHours, OpenRange } from './hours/open-ranges.ts';
export { momentWords } from './hours/moment-words.ts';
export { mergeWeek } from './hours/merge-week.ts';
export { orderingAvailability } from './hours/ordering-availability.ts';
export type { OrderingAvailability } from './hours/ordering-availability.ts';
export {
  CLOSED_WEEK,
  ALWAYS_OPEN_WEEK,
  MAX_RANGES_PER_DAY,
  WEEKDAYS,
  WEEKDAY_NAMES,
  WEEK_ORDER,
  checkRangesOfDay,
  checkWeekHours,
  findOverlap,
  timeOfMinutes,
  minutesOf,
  formatSpan,
  rangeMinutes,
  rangeWords,
  sameRanges,
  sortedHours,
  sortedRanges,
} from './hours/week-hours.ts';
export type { HoursRange, HoursRefusalCode, WeekHours, Weekday } from './hours/week-hours.ts';
export { isSameJson } from './json/is-same-json.ts';
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
export { DEFAULT_TAX_ID, GST_RATE, taxesOf } from './money/tax.ts';
export type { Tax, TaxAmount } from './money/tax.ts';
export {
  checkNotificationRule,
  checkRoomForRule,
  MAX_RULES,
  isWorthTelling,
  methodLock,
  recipientOf,
  triggerFiresAt,
} from './notifications/notification-rules.ts';
export type { NotificationRefusalCode, NotificationRuleFacts } from './notifications/notification-rules.ts';
export { notificationWords, testWords } from './notifications/notification-words.ts';
export { clampIndex, rankBetween } from './order-of-records/rank.ts';
export type { NotifiedDish, NotifiedOrder } from './notifications/notification-words.ts';
export { applyCharge, checkCharge, MAX_CHARGES } from './orders/added-charge.ts';
export type { AddedCharge, ChargeRefusalCode, ChargeableAmounts } from './orders/added-charge.ts';
export { MAX_ADJUSTMENTS, checkAdjustments } from './orders/adjustments.ts';
export type { AdjustmentRefusalCode } from './orders/adjustments.ts';
export {
  ATTENTION_LEVELS,
  DEFAULT_ATTENTION_THRESHOLDS,
  attentionOf,
  byAttention,
} from './orders/attention.ts';
export { byUrgency, isPastDue, urgencyOf, URGENCY_DEGREES } from './orders/urgency.ts';
export type { Urgency, UrgencyDegree } from './orders/urgency.ts';
export type { Attention, AttentionFacts, AttentionLevel, AttentionThresholds } from './orders/attention.ts';
export { BOARD_KEEPS_FINISHED_MS } from './orders/board.ts';
export { DEFAULT_CANCEL_REASON, givesStockBack } from './orders/cancel.ts';
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
export { elapsed, formatElapsed } from './orders/elapsed.ts';
export { FIRST_RING_MINUTE, ringsBetween } from './orders/rings.ts';
export {
  adjustmentPreview,
  cancelPreview,
  chargePreview,
  courierAmountsPreview,
  tipRefundPreview,
} from './orders/money-previews.ts';
export type { MoneyPreview } from './orders/money-previews.ts';
export { orderAmounts } from './orders/order-amounts.ts';
export type { OrderAmounts, OrderMoney } from './orders/order-amounts.ts';
export { EARNINGS_LINES, orderEarnings } from './orders/order-earnings.ts';
export type { EarningsLine, OrderEarnings } from './orders/order-earnings.ts';
export { isOrderFound, readOrderSearch, SHORTEST_PHONE_PART } from './orders/order-search.ts';
export type { OrderSearch, SearchableOrder } from './orders/order-search.ts';
export { foldText } from './text/fold-text.ts';
export { ALL_LIST_SORTS, LIST_SORTS, USUAL_LIST_SORT, type ListSort } from './orders/list-sorts.ts';
export { ORDERS_LIMIT } from './orders/orders-limit.ts';
export { ORDER_ACTIONS, ORDER_MOVES } from './orders/order-moves.ts';
export type { OrderAction, OrderMove } from './orders/order-moves.ts';
export { orderNoteKind } from './orders/order-note.ts';
export type { OrderNoteKind } from './orders/order-note.ts';
export { changeOfShares, orderShares } from './orders/order-shares.ts';
export type { OrderShares } from './orders/order-shares.ts';
export {
  ORDER_STATUSES,
  ORDER_TIME_TYPES,
  ORDER_TYPES,
  PAYMENT_PROGRESS,
  PAYMENT_STATUSES,
} from './orders/order-states.ts';
export type {
  OrderChange,
  OrderFacts,
  OrderStatus,
  OrderTimeType,
  OrderType,
  PaymentProgress,
  PaymentStatus,
} from './orders/order-states.ts';
export {
  chargeChannel,
  hasTip,
  isCash,
  isInPerson,
  isOnline,
  isPaid,
  refundChannel,
} from './orders/payment.ts';
export type { PaymentChannel } from './orders/payment.ts';
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
export { ADDRESS_WITHOUT_PIN, distanceWords, isPlaced } from './restaurants/address-and-pin.ts';
export type { PinAsTyped, PlacedAddress } from './restaurants/address-and-pin.ts';
export {
  NEW_RESTAURANT_NUMBERS,
  NEW_RESTAURANT_TEXTS,
  PASSWORD_LEAST,
  PASSWORD_MOST,
  newRestaurantMistakes,
  placeMistake,
} from './restaurants/check-new-restaurant.ts';
export type { FieldMistake, NewRestaurantFields } from './restaurants/check-new-restaurant.ts';
export { ORDER_STATUS_CHOICES, orderOpenAfterOf } from './restaurants/order-status-choice.ts';
export type { OrderStatusChoice, OrderStatusInput } from './restaurants/order-status-choice.ts';
export {
  CREATE_DEFAULTS,
  FOOD_CATEGORIES,
  MAX_TAGS,
  NOTIFICATION_METHODS,
  NOTIFICATION_TRIGGERS,
  TRIGGER_LABELS,
  PAYMENT_PROCESSORS,
  TOO_MANY_TAGS,
} from './restaurants/restaurant-constants.ts';
export type {
  NotificationMethod,
  NotificationTrigger,
  PaymentProcessor,
} from './restaurants/restaurant-constants.ts';
export { amountDue, amountDueCents } from './orders/amount-due.ts';
export { refundableCents } from './orders/refundable.ts';
export { afterPartRefund, BORNE_BY_PLATFORM, checkPartRefund, partCents } from './orders/part-refund.ts';
export type {
  BorneBy,
  PartRefundRefusalCode,
  PartRequest,
  RefundableFood,
  RefundedPart,
  RefundLine,
} from './orders/part-refund.ts';
export { checkRetryRefund, checkWithdrawRefund } from './orders/retry-refund.ts';
export type { RetryRefusalCode } from './orders/retry-refund.ts';
export { applyTipRefund, checkTipRefund, tipLeftCents } from './orders/tip-refund.ts';
export type { TipAmounts, TipRefundRefusalCode } from './orders/tip-refund.ts';
export { UNDOABLE_ACTIONS, checkUndo } from './orders/undo.ts';
export type { Doing, UndoFacts, UndoRefusalCode } from './orders/undo.ts';
export { MOST_LOCATIONS } from './restaurants/most-locations.ts';
export { guestOrdering, missingForGuests } from './restaurants/guest-ordering.ts';
export type { GuestOrdering, MissingPart } from './restaurants/guest-ordering.ts';
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
export { SAMPLE_GUESTS } from './samples/sample-guests.ts';
export { needsLogin, pointsOf } from './rewards/check-reward.ts';
export type { Guest } from './rewards/check-reward.ts';
export { orderPoints, POINTS_EARNED_TYPE, POINTS_REFUND_TYPE } from './rewards/order-points.ts';
export type { PricedReward, Redemption } from './rewards/price-rewards.ts';
export type { RewardRequest } from './rewards/reward-desk.ts';
export { REWARD_REFUSALS } from './rewards/reward-refusals.ts';
export type { RewardRefusalCode } from './rewards/reward-refusals.ts';
export {
  CURRENT_REWARD_VERSION,
  MAXIMUM_COUNT,
  REDEEM_TYPES,
  discountTypeOf,
  rewardType,
} from './rewards/reward.ts';
export type { DiscountType, RedeemType, Reward } from './rewards/reward.ts';
export { isRiderActive } from './riders/active.ts';
export { COURIER_MINUTES_PER_KM, courierArrival } from './riders/courier-route.ts';
export type { CourierArrival, CourierTask, OtherPickup } from './riders/courier-route.ts';
export { byArrival } from './riders/rank-couriers.ts';
export { MOST_POSITION_AHEAD_MS, RIDER_POSITION_STALE_MS } from './riders/positions.ts';
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
export { formatDay } from './time/format-day.ts';
export { daySpans } from './time/day-spans.ts';
export { duePeriods } from './time/periods.ts';
export type { Period, Schedule } from './time/periods.ts';
export { TIME_STEP_MINUTES, checkTimeRange, snapToTimeStep } from './time/time-range.ts';
export { offsetByIntl, offsetByTemporal, zoneOffsetMs } from './time/zone-offset.ts';
export { differingProbes, zoneOffsets, zoneRuleProbes } from './time/zone-rules.ts';
export type { ZoneRuleProbe } from './time/zone-rules.ts';
export { ANALYTICS_TIME_ZONES, DEFAULT_TIME_ZONE, LOCATION_TIME_ZONES, TIME_ZONES } from './time/zones.ts';
export type { LocationTimeZone } from './time/zones.ts';
export { EMAIL_ADDRESS, EMAIL_MOST, PHONE_MOST, PHONE_NUMBER } from './users/email-and-phone.ts';
export { phoneNumberWords, readPhoneNumber } from './users/phone-number.ts';
export { ASSIGNABLE_ROLES, RIDER_ROLES, ROLES, STAFF_ROLES, isStaffRole } from './users/roles.ts';
export type { AssignableRole, RiderRole, Role, StaffRole } from './users/roles.ts';
