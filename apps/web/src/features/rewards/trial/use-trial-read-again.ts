import { menusLive, modifierGroupsLive, productsLive } from '@passline/contract/menus/topics';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { rewardsTopic } from '@passline/contract/rewards/topics';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries, queryClient } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { taxesQuery } from '../../../api/taxes-query.ts';

/** The menu and the price of a sample cart follow what colleagues, taxes, orders and `isPriceOver`, the schedule of a product, change while it is open. */
export function useTrialReadAgain(locationId: string, isPriceOver: boolean): void {
  const params = { locationId };
  const menu = queries.menus.read.key({ input: params });
  useReadAgain(menu, useCollection(menusLive, params));
  useReadAgain(menu, useCollection(productsLive, params));
  useReadAgain(menu, useCollection(modifierGroupsLive, params));
  const quote = queries.orders.quote.key();
  useReadAgain(quote, useCollection(productsLive, params));
  useReadAgain(quote, useCollection(modifierGroupsLive, params));
  useReadAgain(quote, useCollection(rewardsTopic, params));
  useReadAgain(quote, useCollection(locationLive, params));
  // The same data as long as no tax differs.
  const { data: taxes } = useQuery(taxesQuery());
  useEffect(() => {
    if (taxes) void queryClient.invalidateQueries({ queryKey: queries.orders.quote.key() });
  }, [taxes]);
  useEffect(() => {
    if (isPriceOver) void queryClient.invalidateQueries({ queryKey: queries.orders.quote.key() });
  }, [isPriceOver]);
}
