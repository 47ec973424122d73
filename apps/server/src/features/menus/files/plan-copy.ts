import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Location } from '@passline/contract/restaurants/location';
import type { Queryable } from '@passline/database';
import { copyMenu, type MenuCopy } from '@passline/domain/menus/files/copy-menu';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { locationTable } from '../../locations/location-table.ts';
import { readRecord } from '../../../kernel/records/read-record.ts';
import { readGroups, toKeptGroups, toMenuWithin, type MenuRecords } from './menu-records.ts';
import { digestOf } from './digest-of.ts';

export type CopyPlan = MenuCopy & { from: Location; to: Location; digest: string };

/** What a menu becomes at another location of its restaurant. @throws Refused; NOT_FOUND outside of the reach */
export async function planCopy(
  db: Queryable,
  reach: Reach,
  source: MenuRecords,
  locationId: string,
): Promise<CopyPlan> {
  const from = await readRecord(db, locationTable, source.menu.locationId);
  const to = covers(reach, locationId) ? await readRecord(db, locationTable, locationId) : null;
  if (!from || !to) throw notFound();
  if (from.locationId === to.locationId)
    throw elsewhere('Please choose another location. A copy here is a duplicate.');
  if (from.restaurantId !== to.restaurantId) throw elsewhere('This location belongs to another restaurant.');
  const there = toKeptGroups(await readGroups(db, locationId));
  const menu = toMenuWithin(source);
  await nextTurn();
  const copy = copyMenu(menu, there);
  await nextTurn();
  const { diff, reused } = copy;
  return { ...copy, from, to, digest: digestOf({ name: source.menu.name, diff, reused }) };
}

function elsewhere(message: string) {
  return refused({ code: 'copy-elsewhere', message, field: 'locationId' });
}
