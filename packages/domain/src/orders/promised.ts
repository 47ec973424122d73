type Promise = {
  deliveryType: string | null;
  completionTime: number | null;
  estimatedCompletionTime: number | null;
  /** Of its delivery; null without one. */
  estimatedDeliveryTime: number | null;
};

/** When the guest was told that an order would be there, or could be picked up; null: nobody said. See docs/rules/users.md#promised. */
export function promisedAt({
  deliveryType,
  completionTime,
  estimatedCompletionTime,
  estimatedDeliveryTime,
}: Promise): number | null {
  return (deliveryType === 'product' ? estimatedDeliveryTime : completionTime) ?? estimatedCompletionTime;
}
