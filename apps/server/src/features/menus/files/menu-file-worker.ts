import { diffMenus, type MenuWithin } from '@passline/domain/menus/files/diff-menus';
import { menuDiffLines, type MenuDiffLine } from '@passline/domain/menus/files/diff-lines';
import { leaveStock } from '@passline/domain/menus/files/leave-stock';
import type { FileMistake } from '@passline/domain/menus/files/file-mistake';
import { countChanges } from '@passline/domain/menus/files/menu-diff';
import type { KeptGroup, MenuFile } from '@passline/domain/menus/files/menu-file';
import { readMenuFile } from '@passline/domain/menus/files/read-menu-file';
import { writeMenuCsv } from '@passline/domain/menus/files/write-menu-csv';
import { writeMenuJson } from '@passline/domain/menus/files/write-menu-json';
import { writeCsvLines } from '@passline/domain/text/csv';
import { serveTasks } from '../../../kernel/workers/serve-tasks.ts';
import { unpack, type Packed } from '../../../kernel/workers/packed.ts';
import { digestOf } from './digest-of.ts';
import { packDiff, unpackMenu, type PackedDiff, type PackedMenu } from './packed-menu.ts';

type ReadAnswer =
  | { kind: 'mistakes'; mistakes: FileMistake[]; areMore: boolean }
  | { kind: 'menu'; productCount: number };

type Planned = {
  diff: PackedDiff;
  digest: string;
  recordCount: number;
  keptStockCount: number;
  lineCount: number;
  lines: MenuDiffLine[];
  /** All of them as a CSV file; null unless asked for. */
  allLines: string | null;
};

export type MenuFileTasks = typeof tasks;

/** Between two questions of one loan: the file is large, and needed only here. */
let file: MenuFile | null = null;

const tasks = {
  read: ({ text, taxIds }: { text: string; taxIds: ReadonlySet<string> }): ReadAnswer => {
    const read = readMenuFile(text, { taxIds });
    if (!read.ok) return { kind: 'mistakes', mistakes: read.mistakes, areMore: read.areMore };
    file = read.file;
    const productCount = file.categories.reduce((sum, { products }) => sum + products.length, 0);
    return { kind: 'menu', productCount };
  },
  plan: ({ mostLines, withAllLines, ...question }: PlanQuestion): Planned => {
    const { diff, keptStockCount, lines } = plannedOf(question);
    return {
      diff: packDiff(diff),
      digest: digestOf(diff),
      recordCount: countChanges(diff),
      keptStockCount,
      lineCount: lines.length,
      lines: lines.slice(0, mostLines),
      allLines: withAllLines ? linesCsv(lines) : null,
    };
  },
  write: ({ menu, form }: { menu: PackedMenu; form: 'csv' | 'json' }): string =>
    form === 'csv' ? writeMenuCsv(unpackMenu(menu)) : writeMenuJson(unpackMenu(menu)),
};

type PackedWithin = PackedMenu & {
  otherGroups: Packed<KeptGroup>;
  sharedGroupIds: MenuWithin['sharedGroupIds'];
};
type HowRead = { current: PackedWithin; isWhole: boolean; withStock: boolean };
type PlanQuestion = HowRead & { mostLines: number; withAllLines: boolean };

function linesCsv(lines: readonly MenuDiffLine[]): string {
  const rows = lines.map(({ what, record, field, before, after }) => [what, record, field, before, after]);
  return writeCsvLines([['Change', 'Record', 'Field', 'Before', 'After'], ...rows]);
}

function plannedOf({ current: packed, isWhole, withStock }: HowRead) {
  if (!file) throw new Error('A file is planned that was not read.');
  const { otherGroups, sharedGroupIds, ...menu } = packed;
  const current = { ...unpackMenu(menu), otherGroups: unpack(otherGroups), sharedGroupIds };
  const whole = diffMenus(current, file, { isWhole });
  const { diff, count: keptStockCount } = withStock ? { diff: whole, count: 0 } : leaveStock(whole);
  return { diff, keptStockCount, lines: menuDiffLines(diff, current) };
}

serveTasks(tasks);
