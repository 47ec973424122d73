/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const MENU_LIVE_NAMES = {
  menusLive: { name: 'menus.menus', key: 'menuId' },
  categoriesLive: { name: 'menus.categories', key: 'categoryId' },
  productsLive: { name: 'menus.products', key: 'productId' },
  modifierGroupsLive: { name: 'menus.modifierGroups', key: 'id' },
} as const;
