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

type Chosen = Readonly<Record<string, boolean>>;
/** Which products a destination prints. What is absent is printed. */
export type PrintedProducts = {
  productIds: Chosen;
  /** For products that are not in `productIds`, such as those that were added later. */
  categoryIds: Chosen;
};
/** A product of an order; null: it is gone from the menu. */
export type RoutedProduct = { productId: string | null; categoryId: string | null };

/** Whether a destination prints a product. One that is gone from the menu is printed too. See docs/rules/printing.md#a-destination. */
export function isIncluded(
  { productIds, categoryIds }: PrintedProducts,
  { productId, categoryId }: RoutedProduct,
): boolean {
  if (productId === null) return true;
  return productIds[productId] ?? (categoryId === null || categoryIds[categoryId] !== false);
}
