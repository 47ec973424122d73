import { ok, refuse, type Result } from '../result.ts';

/** See docs/rules/point-of-sale.md#a-point-of-sale. */
export const POINT_OF_SALE_STATUSES = ['activated', 'disabled'] as const;
export type PointOfSaleStatus = (typeof POINT_OF_SALE_STATUSES)[number];
export const POINT_OF_SALE_STATUS_LABELS: Readonly<Record<PointOfSaleStatus, string>> = {
  activated: 'Activated',
  disabled: 'Disabled',
};

/** Per location. */
export const MAX_POINTS_OF_SALE = 20;

/** Whether a location with `count` points of sale may have one more. */
export function checkRoomForPointOfSale(count: number): Result<void, 'points-of-sale-too-many'> {
  return count < MAX_POINTS_OF_SALE
    ? ok(undefined)
    : refuse(
        'points-of-sale-too-many',
        `This location has ${MAX_POINTS_OF_SALE} points of sale already. No more can be added.`,
      );
}
