import { MOST_TOLD, type MenuChanges } from '@passline/contract/menus/menu-files';
import { diffMenus } from '@passline/domain/menus/files/diff-menus';
import { menuDiffLines } from '@passline/domain/menus/files/diff-lines';
import { countChanges, type MenuDiff } from '@passline/domain/menus/files/menu-diff';
import type { MenuFile } from '@passline/domain/menus/files/menu-file';
import type { Result } from '@passline/domain/result';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { createHash } from 'node:crypto';
import { refused } from '../../../kernel/actions/refusal.ts';
import { checkRecord } from '../../../kernel/records/check-record.ts';
import { menuTable } from '../menu-table.ts';
import { modifierGroupTable } from '../modifier-group-table.ts';
import { groupWrites } from './group-writes.ts';
import { newIds } from './write-diff.ts';
import { toMenuWithin, type MenuRecords } from './menu-records.ts';

export type ImportPlan = { diff: MenuDiff; changes: MenuChanges };

/** What a file would change in a menu, already checked: shown first, and written exactly so. @throws Refused */
export function planImport(
  records: MenuRecords,
  file: MenuFile,
  { isWhole, nowMs }: { isWhole: boolean; nowMs: number },
): ImportPlan {
  const current = toMenuWithin(records);
  const diff = diffMenus(current, file, { isWhole });
  requireAllowed(diff, records, nowMs);
  const lines = menuDiffLines(diff, current);
  return {
    diff,
    changes: {
      digest: digestOf(diff),
      recordCount: countChanges(diff),
      lineCount: lines.length,
      lines: lines.slice(0, MOST_TOLD),
    },
  };
}

/** Stands for exactly these changes. */
export function digestOf(changes: unknown): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}

/** Finds what the writing would refuse, while the person still looks at the file. */
function requireAllowed(diff: MenuDiff, { menu, groups }: MenuRecords, nowMs: number): void {
  for (const { kind, refs } of diff.orders)
    if (kind !== 'item') must(checkRoom(kind === 'category' ? 'categories' : 'products', refs.length - 1));
  const count = groups.length + diff.groups.added.length - diff.groups.removed.length;
  if (diff.groups.added.length > 0) must(checkRoom('modifierGroups', count - 1));
  if (diff.menu) must(checkRecord(menuTable, { ...menu, ...diff.menu.to }, menu, nowMs));
  const ids = newIds(diff);
  const { added, changed } = groupWrites(diff, groups, (ref) => ids.get(ref) ?? ref);
  for (const group of added)
    must(checkRecord(modifierGroupTable, { ...group, locationId: menu.locationId, rev: 0 }, null, nowMs));
  for (const { locked, fields } of changed)
    must(checkRecord(modifierGroupTable, { ...locked, ...fields }, locked, nowMs));
}

function must(checked: Result<unknown>): void {
  if (!checked.ok) throw refused(checked.refusal);
}
