import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Alignment, Axis } from '@passline/domain/point-of-sales/arrange';
import { tablesWords } from './draft.ts';
import type { Changed, Step, Way } from './edit-steps.ts';
import { fieldsOf, type TableField } from './table-changes.ts';
import { valueWords } from './value-words.ts';

/** A step in words: 'Table 7 moved to 312, 200', and 'moving Table 7 to 312, 200'. */
export type StepWords = { done: string; doing: string };

const ARRANGED: Readonly<Record<Alignment | Axis, readonly [done: string, doing: string, how: string]>> = {
  left: ['aligned', 'aligning', 'left'],
  centre: ['aligned', 'aligning', 'by their centres'],
  right: ['aligned', 'aligning', 'right'],
  top: ['aligned', 'aligning', 'at the top'],
  middle: ['aligned', 'aligning', 'by their middles'],
  bottom: ['aligned', 'aligning', 'at the bottom'],
  across: ['distributed', 'distributing', 'across'],
  down: ['distributed', 'distributing', 'down'],
};

/** What a step did, for somebody who does not see the plan. `tableOf` finds a table as it is before the step. */
export function stepWords(step: Step, tableOf: (tableId: string) => FloorTable | undefined): StepWords {
  if (step.kind === 'add') {
    const tables = tablesWords(step.tables);
    if (!step.isCopy) return { done: `${tables} added`, doing: `adding ${tables}` };
    return step.tables.length === 1
      ? { done: `Duplicated as ${tables}`, doing: `adding the copy ${tables}` }
      : { done: `${tables} duplicated`, doing: `duplicating ${tables}` };
  }
  const ids = step.kind === 'remove' ? step.ids : step.tables.map(({ tableId }) => tableId);
  const found = ids.flatMap((id) => tableOf(id) ?? []);
  // Of a page before, one may be gone.
  const tables = found.length < ids.length && ids.length === 1 ? 'a table' : tablesWords(found);
  if (step.kind === 'remove') return { done: `${tables} deleted`, doing: `deleting ${tables}` };
  if (step.arranged) {
    const { to, count } = step.arranged;
    const [done, doing, how] = ARRANGED[to];
    return { done: `${count} tables ${done} ${how}`, doing: `${doing} ${count} tables ${how}` };
  }
  const [done, doing, how] = changedWords(step, tableOf);
  const end = how === '' ? '' : ` ${how}`;
  return { done: `${tables} ${done}${end}`, doing: `${doing} ${tables}${end}` };
}

/** 'Undid moving Table 7 to 312, 200' */
export function turnWords({ doing }: StepWords, way: Way): string {
  return `${way === 'undo' ? 'Undid' : 'Redid'} ${doing}`;
}

function changedWords(
  { tables }: Changed,
  tableOf: (tableId: string) => FloorTable | undefined,
): readonly [done: string, doing: string, how: string] {
  const fields = new Set(tables.flatMap(({ changes }) => fieldsOf(changes)));
  const isOnly = (...these: TableField[]) => fields.isSubsetOf(new Set<TableField>(these));
  /** Where all of them get the same one. */
  const to = (field: TableField) => {
    const values = new Set(tables.map(({ changes }) => changes[field]?.to));
    const [value] = values;
    return values.size === 1 && value !== undefined ? `to ${valueWords(field, value)}` : '';
  };
  if (isOnly('xPos', 'yPos')) {
    const [only] = tables;
    const table = tables.length === 1 && only ? tableOf(only.tableId) : undefined;
    if (!only || !table) return ['moved', 'moving', ''];
    const { xPos, yPos } = only.changes;
    return ['moved', 'moving', `to ${xPos?.to ?? table.xPos}, ${yPos?.to ?? table.yPos}`];
  }
  // What is turned or scaled with others goes to another place, too.
  if (isOnly('rotationDeg', 'xPos', 'yPos')) return ['rotated', 'rotating', to('rotationDeg')];
  if (isOnly('scale', 'xPos', 'yPos')) return ['scaled', 'scaling', to('scale')];
  if (isOnly('name')) return ['renamed', 'renaming', to('name')];
  if (isOnly('status')) return ['set', 'setting', to('status')];
  return ['changed', 'changing', isOnly('shape') ? to('shape') : ''];
}
