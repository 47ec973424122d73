import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { countChanges } from '@passline/domain/menus/files/menu-diff';
import { conflict, notFound } from '../../../kernel/actions/refusal.ts';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { locationTable } from '../../locations/location-table.ts';
import { lockRecord } from '../../../kernel/records/lock-record.ts';
import { lastRank } from '../../../kernel/records/move-record.ts';
import { insertRecord } from '../../../kernel/records/write-record.ts';
import { menuTable } from '../menu-table.ts';
import { holdGroups, lockMenuRecords } from './menu-records.ts';
import { planCopy } from './plan-copy.ts';
import { writeDiff } from './write-diff.ts';

/** Writes what `checkCopy` has shown, or nothing. See docs/rules/menus.md#a-menu-for-another-location. */
export const copy = runAction(contract.menus.copy, async (call) => {
  const { db, input, reach } = call;
  const { menuId, locationId, expectedDigest } = input;
  if (!covers(reach, locationId)) throw notFound();
  // Adding a menu or a group locks the location, so the groups that are used stay as they were found.
  await lockRecord(db, reach, locationTable, locationId);
  await holdGroups(db, locationId);
  const source = await lockMenuRecords(db, reach, menuId);
  const plan = await planCopy(db, reach, source, locationId);
  if (plan.digest !== expectedDigest) {
    const message =
      'One of the two menus has changed meanwhile, so something else would be copied. Nothing was saved.';
    throw conflict(message, null, '', 0);
  }
  const { menuId: _own, rev: _rev, rank: _rank, ...fields } = source.menu;
  const menu = await insertRecord(call, menuTable, {
    ...fields,
    locationId,
    active: false,
    rank: await lastRank(db, menuTable, { locationId }),
  });
  const pictures = new Map<string, string | null>([
    ...source.categories.map(({ categoryId, imageUrl }) => [categoryId, imageUrl] as const),
    ...source.products.map(({ productId, imageUrl }) => [productId, imageUrl] as const),
  ]);
  const there = {
    menu,
    categories: [],
    products: [],
    groups: [],
    rewards: [],
    sharedGroupIds: new Set<string>(),
  };
  await writeDiff(call, plan.diff, there, (ref) => pictures.get(plan.sourceOf.get(ref) ?? '') ?? null);
  return { menuId: menu.menuId, recordCount: countChanges(plan.diff) + 1 };
});
