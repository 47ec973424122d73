/** When a delivery should be picked up and be at the door, in ms since 1970; null if unknown. */
export type DeliveryEstimates = {
  estimatedPickupTime: number | null;
  estimatedDeliveryTime: number | null;
};

/**
 * The estimates once the kitchen says when the food is complete (`completionTimeMs`, in ms since 1970): it is picked up
 * then, and the trip to the door takes as long as before. Without this a courier would be late for food that is not
 * cooked yet. See docs/rules/deliveries.md#estimates.
 */
export function estimatesForCompletion(
  { estimatedPickupTime, estimatedDeliveryTime }: DeliveryEstimates,
  completionTimeMs: number,
): DeliveryEstimates {
  const isWayKnown = estimatedPickupTime !== null && estimatedDeliveryTime !== null;
  return {
    estimatedPickupTime: completionTimeMs,
    estimatedDeliveryTime: isWayKnown
      ? completionTimeMs + (estimatedDeliveryTime - estimatedPickupTime)
      : estimatedDeliveryTime,
  };
}
