import { readPortalFeatures } from '../portal/read-features.ts';

/** States of a screen other than the first: a name and the address; `{order}` stands for one order. */
const MORE: Readonly<Record<string, string>> = {
  'sign-in': '/',
  'orders-list': '/orders?view=list',
  'orders-deliveries': '/orders?view=deliveries',
  order: '/orders?order={order}',
  'refund-items': '/orders?order={order}&do=refund-items',
  'restaurant-taxes': '/restaurant/taxes/{location}?tax=cad_pst',
};

/**
 * The pictures: one of each built screen, by its id, and one of each state that opens on some of them. Name and
 * address; `{location}` stands for one location's ids, `{menu}` for one of its menus.
 */
export async function picturedScreens(): Promise<Record<string, string>> {
  const built = (await readPortalFeatures())
    .flatMap(({ screens = [] }) => screens)
    .filter(({ load }) => load !== undefined)
    .map(({ id, path }) => [
      id,
      path.replace('$restaurantId/$locationId', '{location}').replace('$menuId', '{menu}'),
    ])
    .filter(([, path]) => !path?.includes('$'));
  return { ...(Object.fromEntries(built) as Record<string, string>), ...MORE };
}
