import { MOST_TOLD, type MenuChanges } from '@passline/contract/menus/menu-files';
import { diffMenus } from '@passline/domain/menus/files/diff-menus';
import { menuDiffLines } from '@passline/domain/menus/files/diff-lines';
import { countChanges, type MenuDiff } from '@passline/domain/menus/files/menu-diff';
import type { MenuFile } from '@passline/domain/menus/files/menu-file';
import type { Result } from '@passline/domain';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { createHash } from 'node:crypto';
import { refused } from '../../actions/refusal.ts';
import { menuTable } from '../menu-table.ts';
import { modifierGroupTable } from '../modifier-group-table.ts';
import { groupWrites } from './group-writes.ts';
import { toMenuWithin, type MenuRecords } from './menu-records.ts';

export type ImportPlan = { diff: MenuDiff; changes: MenuChanges };

/** What a file would change of a menu, found to be allowed: shown before, and written as it stands. @throws Refused */
export function planImport(records: MenuRecords, file: MenuFile, isWhole: boolean): ImportPlan {
  const current = toMenuWithin(records);
  const diff = diffMenus(current, file, { isWhole });
  requireAllowed(diff, records);
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

/** What the writing would refuse, with the file before one's eyes and not after. */
function requireAllowed(diff: MenuDiff, { menu, groups }: MenuRecords): void {
  for (const { kind, refs } of diff.orders)
    if (kind !== 'item') must(checkRoom(kind === 'category' ? 'categories' : 'products', refs.length - 1));
  const count = groups.length + diff.groups.added.length - diff.groups.removed.length;
  if (diff.groups.added.length > 0) must(checkRoom('modifierGroups', count - 1));
  if (diff.menu) must(menuTable.rules.check?.({ ...menu, ...diff.menu.to }, menu));
  const { added, changed } = groupWrites(diff, groups, (ref) => ref);
  for (const group of added)
    must(modifierGroupTable.rules.check?.({ ...group, locationId: '', rev: 0 }, null));
  for (const { locked, fields } of changed)
    must(modifierGroupTable.rules.check?.({ ...locked, ...fields }, locked));
}

function must(checked: Result<unknown> | undefined): void {
  if (checked && !checked.ok) throw refused(checked.refusal);
}
