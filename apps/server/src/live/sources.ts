import { ridersBoardSource } from '../riders/board-source.ts';
import { deliveriesBoardSource, ordersBoardSource } from '../orders/board-sources.ts';
import { rulesSource } from '../notifications/rules-source.ts';
import { locationSource } from '../locations/location-source.ts';
import { modifierGroupsSource, productsSource } from '../menus/menu-sources.ts';

/** The server's side of every live query of the contract. */
export const liveSources = [
  ordersBoardSource,
  deliveriesBoardSource,
  ridersBoardSource,
  locationSource,
  rulesSource,
  productsSource,
  modifierGroupsSource,
];
