import { readMenuFile } from '@passline/domain/menus/files/read-menu-file';
import { diffMenus } from '@passline/domain/menus/files/diff-menus';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { randomUUID } from 'node:crypto';
import { readMenuRecords } from '../../../apps/server/src/features/menus/files/menu-records.ts';
import { planCopy } from '../../../apps/server/src/features/menus/files/plan-copy.ts';
import { digestOf } from '../../../apps/server/src/features/menus/files/digest-of.ts';
import { createMenuParts } from '../../setup/menu-parts.ts';
import { changesLocation } from './answers.ts';
import { walksOf, type Ground, type Walks } from './walk.ts';

type Target = {
  menuId: string;
  productId: string;
  emptyMenuId: string;
  branchId: string;
  copyDigest: string;
};

/** Someone who reaches only one location cannot copy anywhere. */
const copies = [401, 403, 403, 403, 404, 404, 200, 403, 403, 403, 403, 403, 403, 403, 403];
const ANYWHERE = { kind: 'anywhere' } as const;

/** A menu of the kitchen, and another location of its restaurant, new ones for each caller. */
async function fresh({ pool, kitchen }: Ground): Promise<Target> {
  const { menuId, productId } = await createMenuParts(pool, kitchen.locationId);
  const [branchId, emptyMenuId] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, geohash)
     select $1, restaurant_id, restaurant_name, 'Branch', address, lat, lng, geohash from locations where id = $2`,
    [branchId, kitchen.locationId],
  );
  // Empty: a test's pool reads prices as texts, which would give another digest.
  await pool.query(`insert into menus (id, location_id, name, rank) values ($1, $2, 'Empty', random())`, [
    emptyMenuId,
    kitchen.locationId,
  ]);
  const plan = await planCopy(pool, ANYWHERE, await readMenuRecords(pool, ANYWHERE, emptyMenuId), branchId);
  return { menuId, productId, emptyMenuId, branchId, copyDigest: plan.digest };
}

/** A file that adds a modifier group with that title, and the result of its check. */
function adding(title: string) {
  const text = `kind,name\ngroup,${title}\n`;
  const read = readMenuFile(text, { taxIds: new Set() });
  if (!read.ok) throw new Error('The file of the walk cannot be read.');
  const menu = { id: '', name: '', active: true, hours: NO_MENU_HOURS, activeFrom: null, activeUntil: null };
  const empty = { menu, categories: [], groups: [], otherGroups: [], sharedGroupIds: new Set<string>() };
  return { text, isWhole: false, expectedDigest: digestOf(diffMenus(empty, read.file, { isWhole: false })) };
}

export const menuFilesWalks: Walks = walksOf<object, Target>(fresh, {
  'menus.export': {
    input: ({ menuId }) => ({ menuId, form: 'csv' }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 200, 403, 403, 403, 403, 403, 403],
  },
  'menus.checkImport': {
    input: ({ menuId }) => ({ menuId, text: 'kind\n', isWhole: false }),
    answers: changesLocation,
  },
  'menus.import': { input: ({ menuId }) => ({ menuId, ...adding(menuId) }), answers: changesLocation },
  'menus.checkCopy': { input: ({ menuId, branchId }) => ({ menuId, locationId: branchId }), answers: copies },
  'menus.copy': {
    input: ({ emptyMenuId, branchId, copyDigest }) => ({
      menuId: emptyMenuId,
      locationId: branchId,
      expectedDigest: copyDigest,
    }),
    answers: copies,
  },
  'menus.changePrices': {
    input: ({ locationId, productId }) => ({
      locationId,
      products: [{ productId, expectedPrice: 5 }],
      step: { kind: 'percent', percent: 3 },
      rounding: 'none',
    }),
    answers: changesLocation,
  },
  'menus.setTypePrices': {
    input: ({ locationId, productId }) => ({
      locationId,
      orderType: 'Delivery',
      products: [
        {
          productId,
          expectedPrice: 5,
          expectedTypePrice: null,
          expectedScheduledPrice: null,
          expectedScheduledTypePrice: null,
        },
      ],
      step: { kind: 'percent', percent: 3 },
      rounding: 'none',
    }),
    answers: changesLocation,
  },
});
