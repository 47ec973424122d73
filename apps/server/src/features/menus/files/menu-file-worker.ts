import { diffMenus, type MenuWithin } from '@passline/domain/menus/files/diff-menus';
import { menuDiffLines, type MenuDiffLine } from '@passline/domain/menus/files/diff-lines';
import { leaveStock } from '@passline/domain/menus/files/leave-stock';
import { MOST_MISTAKES, type FileMistake } from '@passline/domain/menus/files/file-mistake';
import { countChanges, type MenuDiff } from '@passline/domain/menus/files/menu-diff';
import type { KeptGroup } from '@passline/domain/menus/files/menu-file';
import { readMenuFile, type MenuFileReading } from '@passline/domain/menus/files/read-menu-file';
import { unfitGroups } from '@passline/domain/menus/files/unfit-groups';
import { unfitSchedules } from '@passline/domain/menus/files/unfit-schedules';
import { writeMenuCsv } from '@passline/domain/menus/files/write-menu-csv';
import { writeMenuJson } from '@passline/domain/menus/files/write-menu-json';
import { writeCsvLines } from '@passline/domain/text/csv';
import { serveTasks } from '../../../kernel/workers/serve-tasks.ts';
import { unpack, type Packed } from '../../../kernel/workers/packed.ts';
import { digestOf } from './digest-of.ts';
import { packDiff, unpackMenu, type PackedDiff, type PackedMenu } from './packed-menu.ts';

type Mistaken = { kind: 'mistakes'; mistakes: FileMistake[]; areMore: boolean };
type ReadAnswer = Mistaken | { kind: 'menu'; productCount: number };

type Planned = {
  kind: 'plan';
  diff: PackedDiff;
  digest: string;
  recordCount: number;
  keptStockCount: number;
  lineCount: number;
  lines: MenuDiffLine[];
  /** All of them as a CSV file; null unless asked for. */
  allLines: string | null;
};

/** The same as `Planned`, not yet packed. */
type Compared = { kind: 'compared'; diff: MenuDiff; keptStockCount: number; lines: MenuDiffLine[] };

export type MenuFileTasks = typeof tasks;

/** Between two questions of one loan: the file is large, and needed only here. */
let reading: Extract<MenuFileReading, { ok: true }> | null = null;

const tasks = {
  read: ({ text, taxIds }: { text: string; taxIds: ReadonlySet<string> }): ReadAnswer => {
    const read = readMenuFile(text, { taxIds });
    if (!read.ok) return { kind: 'mistakes', mistakes: read.mistakes, areMore: read.areMore };
    reading = read;
    const productCount = read.file.categories.reduce((sum, { products }) => sum + products.length, 0);
    return { kind: 'menu', productCount };
  },
  plan: ({ mostLines, withAllLines, ...question }: PlanQuestion): Planned | Mistaken => {
    const planned = plannedOf(question);
    if (planned.kind === 'mistakes') return planned;
    const { diff, keptStockCount, lines } = planned;
    return {
      kind: 'plan',
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

function plannedOf({ current: packed, isWhole, withStock }: HowRead): Mistaken | Compared {
  if (!reading) throw new Error('A file is planned that was not read.');
  const { file, recordOf } = reading;
  const { otherGroups, sharedGroupIds, ...menu } = packed;
  const current = { ...unpackMenu(menu), otherGroups: unpack(otherGroups), sharedGroupIds };
  const unfit = [
    ...unfitGroups(current, file, { isWhole, recordOf }),
    ...unfitSchedules(current, file, recordOf),
  ].toSorted((one, other) => one.line - other.line);
  if (unfit.length > 0) {
    const mistakes = unfit.slice(0, MOST_MISTAKES);
    return { kind: 'mistakes', mistakes, areMore: unfit.length > MOST_MISTAKES };
  }
  const whole = diffMenus(current, file, { isWhole });
  const { diff, count: keptStockCount } = withStock ? { diff: whole, count: 0 } : leaveStock(whole);
  return { kind: 'compared', diff, keptStockCount, lines: menuDiffLines(diff, current) };
}

serveTasks(tasks);
