import { pointOfSaleKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { POINT_OF_SALE_FIELDS, type PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { recordFields } from '../../../parts/records/record-fields.ts';

export type PointValues = Pick<PointOfSale, keyof typeof POINT_OF_SALE_FIELDS>;

export const NEW_POINT: PointValues = { name: '', status: 'activated', locationId: '' };

export function pointFields(locations: readonly LocationSummary[]) {
  return recordFields(pointOfSaleKind, POINT_OF_SALE_FIELDS, {
    status: { options: ['activated', 'disabled'] },
    locationId: { label: 'Restaurant and location', locations },
  });
}

export function pointValues({ name, status, locationId }: PointOfSale): PointValues {
  return { name, status, locationId };
}
