import { ok, refuse, type Result } from '../result.ts';

/** Per location. */
export const MAX_DESTINATIONS = 20;
/** The most products or printers that one destination may list. */
export const MOST_MAPPED = 5000;

export type DestinationRefusalCode = 'name-missing' | 'destinations-too-many';

/** Whether a destination may be like this. See docs/rules/printing.md#a-destination. */
export function checkDestination({ name }: { name: string }): Result<void, DestinationRefusalCode> {
  return name.trim() === '' ? refuse('name-missing', 'receipt name cannot be empty', 'name') : ok(undefined);
}

/** Whether a location with `count` destinations may have one more. */
export function checkRoomForDestination(count: number): Result<void, DestinationRefusalCode> {
  return count < MAX_DESTINATIONS
    ? ok(undefined)
    : refuse(
        'destinations-too-many',
        `There are ${MAX_DESTINATIONS} destinations already. Please remove one that is not needed.`,
      );
}

/** Whether a destination prints a product: absent or true is yes. A product that is gone from the menu is printed too. */
export function isIncluded(productIds: Readonly<Record<string, boolean>>, productId: string | null): boolean {
  return productId === null || productIds[productId] !== false;
}
