import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { pointOfSalesLive } from '@passline/contract/point-of-sales/topics';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queries } from '../../../api/client.ts';
import { useCollection, useRow } from '../../../live/use-live.ts';

/** The point of sale that the address names. */
export function usePointOfSale() {
  const { pointOfSaleId = '' } = useParams({ strict: false });
  return useQuery(queries.pointOfSales.read.queryOptions({ input: { pointOfSaleId } }));
}

/** The newest of what was read and what is live. */
export function useNewest(read: PointOfSale): PointOfSale {
  const live = useRow(useCollection(pointOfSalesLive, { locationId: read.locationId }), read.id);
  return live && live.rev >= read.rev ? live : read;
}
