import { contract } from '@passline/contract/contract';
import { modifierGroupKind } from '@passline/contract/menus/menu-kinds';
import type { ProductRow } from '@passline/contract/menus/products';
import { MODIFIER_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { activeAfterOf } from '@passline/domain/menus/stock-choice';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord, lockRecords } from '../../kernel/records/lock-record.ts';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { saveRecord, saveRecords } from '../../kernel/records/write-record.ts';
import { modifierGroupTable } from './modifier-group-table.ts';
import { productTable } from './product-table.ts';
import { zoneOf } from './zone-of.ts';

/** See docs/rules/menus.md#editing-a-modifier-group. */
export const { add, update } = recordRuns(modifierGroupKind, modifierGroupTable, contract.modifierGroups, {
  completed: async ({ db, input, reach }) => {
    await lockRecord(db, reach, locationTable, input.locationId);
    return {};
  },
});

/** See docs/rules/menus.md#stock-choices. */
export const setStock = runAction(contract.modifierGroups.setStock, async (call) => {
  const { db, reach, nowMs } = call;
  const { modifierGroupId, itemIds, choice } = call.input;
  call.mayBeUnchanged();
  const group = await lockRecord(db, reach, modifierGroupTable, modifierGroupId);
  const known = new Set(group.modifierItems.map(({ id }) => id));
  if (itemIds.some((id) => !known.has(id))) throw notFound('There is no such item in this group.');
  const zone = (await zoneOf(db, [group.locationId]))(group.locationId);
  const modifierItems = group.modifierItems.map((item) => {
    if (!itemIds.includes(item.id)) return item;
    const indefinitelyMs = MODIFIER_INDEFINITELY_MS;
    const activeAfter = activeAfterOf({ choice, currentMs: item.activeAfter, nowMs, zone, indefinitelyMs });
    return { ...item, activeAfter };
  });
  return saveRecord(call, modifierGroupTable, group, { modifierItems });
});

/** Offers a group with many products at once, or stops offering it. Products that are as wanted stay as they are. See docs/rules/menus.md#one-group-for-many. */
export const attach = runAction(contract.modifierGroups.attach, async (call) => {
  const { db, reach } = call;
  const { modifierGroupId, productIds, isOffered } = call.input;
  call.mayBeUnchanged();
  const group = await lockRecord(db, reach, modifierGroupTable, modifierGroupId);
  const locked = await lockRecords(db, reach, productTable, productIds);
  const wanted = ({ modifierGroups }: ProductRow) => {
    const others = modifierGroups.filter((id) => id !== modifierGroupId);
    if (!isOffered) return others;
    return modifierGroups.includes(modifierGroupId) ? modifierGroups : [...others, modifierGroupId];
  };
  const changes = [...locked.values()].map((product) => ({
    locked: product,
    fields: { modifierGroups: wanted(product) },
  }));
  if (changes.some((change) => change.locked.locationId !== group.locationId))
    throw refused({ code: 'group-elsewhere', message: 'This modifier group belongs to another location.' });
  return { products: await saveRecords(call, productTable, changes) };
});
