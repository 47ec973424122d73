import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { MENU_FILE_LIMITS } from '@passline/domain/menus/files/menu-file';
import { MOST_PRICES } from '@passline/contract/menus/menu-prices';
import { menusLive } from '@passline/contract/menus/menus';
import { menuTable } from './menu-table.ts';
import { categoriesLive } from '@passline/contract/menus/categories';
import { categoryTable } from './category-table.ts';
import { modifierGroupsLive } from '@passline/contract/menus/modifier-groups';
import { modifierGroupTable } from './modifier-group-table.ts';
import { productsLive } from '@passline/contract/menus/products';
import { productTable } from './product-table.ts';
import { recordSource } from '../../kernel/records/record-source.ts';

/** The files that other features may import. */
export const doors = ['category-table', 'product-table'];

/** The text of a file, and what JSON adds to it: a backslash for each quotation mark and each end of a line. */
const FILE_BYTES = 2 * MENU_FILE_LIMITS.bytes + 64 * 1024;
/** As many prices as one request may name, each with its product, order type and amount. */
const PRICES_BYTES = 160 * MOST_PRICES;

export default feature({
  name: 'menus',
  actions: {
    menus: late(() => import('./actions.ts')),
    categories: late(() => import('./category-actions.ts')),
    products: late(() => import('./product-actions.ts')),
    modifierGroups: late(() => import('./modifier-group-actions.ts')),
  },
  live: [
    recordSource(menusLive, menuTable),
    recordSource(categoriesLive, categoryTable),
    recordSource(modifierGroupsLive, modifierGroupTable),
    recordSource(productsLive, productTable),
  ],
  records: [menuTable, categoryTable, modifierGroupTable, productTable],
  bodies: [
    {
      paths: [
        ...['check', 'import'].map((name) => `/api/menu-files/${name}`),
        ...['checkImport', 'import'].map((name) => `/rpc/menus/${name}`),
      ],
      mostBytes: FILE_BYTES,
      tooLarge: 'The file is larger than 4 MB.',
      isForm: false,
    },
    {
      paths: [
        ...['prices', 'type-prices'].map((name) => `/api/menus/${name}`),
        ...['changePrices', 'setTypePrices'].map((name) => `/rpc/menus/${name}`),
      ],
      mostBytes: PRICES_BYTES,
      tooLarge: `More than ${MOST_PRICES.toLocaleString('en')} prices cannot be changed at once.`,
      isForm: false,
    },
  ],
  names: {
    menu: { table: 'menus', name: 'name', gone: 'a menu that is gone' },
    category: { table: 'categories', name: 'name', gone: 'a category that is gone' },
    'modifier-groups': { table: 'modifier_groups', name: 'title', gone: 'a group that is gone' },
    'product-list': { table: 'products', name: 'name', gone: 'a product that is gone' },
  },
  personalData: () => import('./personal-data.ts'),
});
