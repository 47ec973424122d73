import type { LiveTopic } from '../kernel/live-query.ts';
import type * as categories from './categories.ts';
import type * as menus from './menus.ts';
import type * as groups from './modifier-groups.ts';
import type * as products from './products.ts';
import { MENU_LIVE_NAMES } from './live-names.ts';

/**
 * The live queries as the browser opens them: named and typed, without their schemas, which only the server reads.
 */
export const menusLive: LiveTopic<typeof menus.menusLive> = MENU_LIVE_NAMES.menusLive;
export const categoriesLive: LiveTopic<typeof categories.categoriesLive> = MENU_LIVE_NAMES.categoriesLive;
export const productsLive: LiveTopic<typeof products.productsLive> = MENU_LIVE_NAMES.productsLive;
export const modifierGroupsLive: LiveTopic<typeof groups.modifierGroupsLive> =
  MENU_LIVE_NAMES.modifierGroupsLive;
