/** What operations answer with. Each is described once; inputs stay in place, where their reader looks. */
export {
  CommissionRow,
  CourierCandidate,
  DeliveryInfo,
  DeliveryRow,
  Location,
  LocationMenu,
  LocationSummary,
  NotificationRule,
  Order,
  OrderCartItem,
  OrderRow,
  OutboxMessage,
  Payment,
  RestaurantPrivate,
  RiderRow,
  Session,
  TimelineEntry,
} from '@passline/contract';
export { NamedReward } from '@passline/contract/rewards/functions';
export { Reward } from '@passline/contract/rewards/rewards';
