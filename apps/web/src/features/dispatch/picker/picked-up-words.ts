import type { Whole } from '../../orders/actions/order-command.ts';

/** Whether a courier already has the food. */
export function isPickedUp({ delivery }: Whole): boolean {
  return delivery?.deliveryStatus === 'HeadingToCustomer';
}

/** '3 are picked up already: 2 by Mia Chen, 1 by Noah Berg.' */
export function pickedUpWords(pickedUp: readonly Whole[]): string {
  const counts = new Map<string, number>();
  for (const { delivery } of pickedUp) {
    const name = delivery?.riderName ?? 'an unknown courier';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [first] = counts.keys();
  if (pickedUp.length === 1) return `1 is picked up already, by ${first}.`;
  if (counts.size === 1) return `${pickedUp.length} are picked up already, by ${first}.`;
  const parts = [...counts].map(([name, count]) => `${count} by ${name}`);
  return `${pickedUp.length} are picked up already: ${parts.join(', ')}.`;
}
