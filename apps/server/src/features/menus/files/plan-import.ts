import { MOST_TOLD, type MenuChanges } from '@passline/contract/menus/menu-files';
import type { MenuWithin } from '@passline/domain/menus/files/diff-menus';
import type { FileMistake } from '@passline/domain/menus/files/file-mistake';
import type { MenuDiff } from '@passline/domain/menus/files/menu-diff';
import type { Result } from '@passline/domain/result';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { refused } from '../../../kernel/actions/refusal.ts';
import { inTurns, Turn } from '../../../kernel/in-turns.ts';
import { checkRecord } from '../../../kernel/records/check-record.ts';
import { packInTurns } from '../../../kernel/workers/packed.ts';
import type { Ask } from '../../../kernel/workers/worker-pool.ts';
import { menuTable } from '../menu-table.ts';
import { modifierGroupTable } from '../modifier-group-table.ts';
import { groupWrites } from './group-writes.ts';
import type { MenuFileTasks } from './menu-file-worker.ts';
import { newIds } from './write-diff.ts';
import { toMenuWithin, type MenuRecords } from './menu-records.ts';
import { packMenu, unpackDiff } from './packed-menu.ts';

/** Whether the file is the whole menu, and whether its stock counts. See docs/rules/menus.md#stock-in-a-file. */
export type HowImported = { isWhole: boolean; withStock: boolean };

/** `current`: the menu for which it was planned. */
export type ImportPlan = {
  kind: 'plan';
  current: MenuWithin;
  diff: MenuDiff;
  changes: MenuChanges;
  /** As a CSV file; null unless asked for. */
  allLines: string | null;
};

/** What is wrong in a file only together with the menu: `areMore` as of a `MenuFileReading`. */
export type UnfitFile = { kind: 'mistakes'; mistakes: FileMistake[]; areMore: boolean };

/** What the file that was read by `ask` would change in a menu, already checked: shown first, and written exactly so. @throws Refused */
export async function planImport(
  ask: Ask<MenuFileTasks>,
  records: MenuRecords,
  {
    isWhole,
    withStock,
    withAllLines = false,
    nowMs,
  }: HowImported & { withAllLines?: boolean; nowMs: number },
): Promise<ImportPlan | UnfitFile> {
  const current = toMenuWithin(records);
  await nextTurn();
  const turn = new Turn();
  const packed = {
    ...(await packMenu(current, turn)),
    otherGroups: await packInTurns(current.otherGroups, turn),
    sharedGroupIds: current.sharedGroupIds,
  };
  const planned = await ask('plan', {
    current: packed,
    isWhole,
    withStock,
    mostLines: MOST_TOLD,
    withAllLines,
  });
  if (planned.kind === 'mistakes') return planned;
  const { kind, diff: packedDiff, allLines, ...changes } = planned;
  const diff = await unpackDiff(packedDiff);
  await requireAllowed(diff, records, nowMs);
  return { kind, current, diff, changes, allLines };
}

/** Finds what the writing would refuse, while the person still looks at the file. */
async function requireAllowed(diff: MenuDiff, { menu, groups }: MenuRecords, nowMs: number): Promise<void> {
  for (const { kind, refs } of diff.orders)
    if (kind !== 'item') must(checkRoom(kind === 'category' ? 'categories' : 'products', refs.length - 1));
  const count = groups.length + diff.groups.added.length - diff.groups.removed.length;
  if (diff.groups.added.length > 0) must(checkRoom('modifierGroups', count - 1));
  if (diff.menu) must(checkRecord(menuTable, { ...menu, ...diff.menu.to }, menu, nowMs));
  const ids = newIds(diff);
  const { added, changed } = groupWrites(diff, groups, (ref) => ids.get(ref) ?? ref);
  await inTurns(added, (group) => {
    const wanted = { ...group, locationId: menu.locationId, rev: 0 };
    must(checkRecord(modifierGroupTable, wanted, null, nowMs));
  });
  await inTurns(changed, ({ locked, fields }) =>
    must(checkRecord(modifierGroupTable, { ...locked, ...fields }, locked, nowMs)),
  );
}

function must(checked: Result<unknown>): void {
  if (!checked.ok) throw refused(checked.refusal);
}
