import { contract } from '@passline/contract/contract';
import type { Location } from '@passline/contract/restaurants/location';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { readMenuRecords } from './menu-records.ts';
import { planCopy } from './plan-copy.ts';

/** See docs/rules/menus.md#a-menu-for-another-location. */
export const checkCopy = runQuery(contract.menus.checkCopy, async ({ db, input, reach }) => {
  const source = await readMenuRecords(db, reach, input.menuId);
  const { from, to, digest, diff, reused } = await planCopy(db, reach, source, input.locationId);
  return {
    digest,
    menuName: source.menu.name,
    from: placeOf(from),
    to: placeOf(to),
    categoryCount: source.categories.length,
    productCount: source.products.length,
    reusedGroups: reused.map(({ title }) => title),
    newGroups: diff.groups.added.map(({ fields }) => fields.title),
  };
});

function placeOf({ locationId, restaurantName, locationName }: Location) {
  return { locationId, restaurantName, locationName };
}
