import { menusLive, modifierGroupsLive, productsLive } from '@passline/contract/menus/topics';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { rewardsTopic } from '@passline/contract/rewards/topics';
import { queries } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';

/** The menu and the price of a sample cart follow what colleagues and orders change while it is open. */
export function useTrialReadAgain(locationId: string): void {
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
}
