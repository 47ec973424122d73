import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { isPastDue } from '@passline/domain/orders/urgency';
import type { SeatedWait } from './service-list.tsx';
import { tableStateOf, type TableState } from './table-state.ts';
import { mostUrgentFirst, type Wait } from './waits.ts';

export type FloorView = {
  /** Of the tables of this floor. */
  counts: Record<TableState, number>;
  /** Who waits at the tables of all floors of the point of sale: those of another floor come with its name. */
  waiting: SeatedWait[];
  /** The tables of this floor at which nobody waits. */
  quiet: Partial<Record<TableState, FloorTable[]>>;
  /** For somebody who hears the screen; it changes with the counts. */
  said: string;
};

/** What is shown beside the plan of a floor. */
export function floorView(
  floorId: string,
  floors: readonly Floor[],
  tablesOf: ReadonlyMap<string, readonly FloorTable[]>,
  waitsOf: ReadonlyMap<string, readonly Wait[]>,
): FloorView {
  const waiting = floors
    .flatMap((floor) =>
      (tablesOf.get(floor.id) ?? []).flatMap((table) =>
        (waitsOf.get(table.id) ?? []).map((wait): SeatedWait => ({
          wait,
          table,
          floorName: floor.id === floorId ? null : floor.name,
        })),
      ),
    )
    .sort((one, other) => mostUrgentFirst(one.wait, other.wait));
  const counts: Record<TableState, number> = { waiting: 0, open: 0, reserved: 0, closed: 0 };
  const quiet: FloorView['quiet'] = {};
  for (const table of tablesOf.get(floorId) ?? []) {
    const state = tableStateOf(table.status, waitsOf.get(table.id) ?? []);
    counts[state] += 1;
    if (state !== 'waiting') (quiet[state] ??= []).push(table);
  }
  const late = waiting.filter(({ wait }) => isPastDue(wait.urgency)).length;
  return { counts, waiting, quiet, said: `${waiting.length} waiting, ${late} late.` };
}
