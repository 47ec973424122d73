import { feature } from '../kernel/feature.ts';
import { categoryKind, menuKind, modifierGroupKind, productKind } from './menu-kinds.ts';
import { categories, categoriesLive } from './categories.ts';
import { menuFiles } from './menu-files.ts';
import { menuPrices } from './menu-prices.ts';
import { menus, menusLive } from './menus.ts';
import { modifierGroups, modifierGroupsLive } from './modifier-groups.ts';
import { menusPermissions } from './permissions.ts';
import { products, productsLive } from './products.ts';

export default feature({
  actions: { menus: { ...menus, ...menuFiles, ...menuPrices }, categories, products, modifierGroups },
  live: [menusLive, categoriesLive, productsLive, modifierGroupsLive],
  records: [categoryKind, menuKind, modifierGroupKind, productKind],
  permissions: [menusPermissions],
});
