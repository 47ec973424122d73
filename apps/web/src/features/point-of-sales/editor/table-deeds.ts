import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { aligned, distributed, type Alignment, type Axis } from '@passline/domain/point-of-sales/arrange';
import { nextNames, placesOfCopies } from '@passline/domain/point-of-sales/copies';
import { boxOf } from '@passline/domain/point-of-sales/free-place';
import type { TableShape } from '@passline/domain/point-of-sales/tables';
import { valuesOf, type Arranged } from './edit-steps.ts';
import type { FloorEdits } from './floor-edits.ts';
import type { TableValues } from './table-changes.ts';
import type { useChoosing } from './use-choosing.ts';
import type { useNudge } from './use-nudge.ts';

type Editing = {
  edits: FloorEdits;
  nudge: ReturnType<typeof useNudge>;
  choosing: ReturnType<typeof useChoosing>;
  shown: readonly FloorTable[];
  chosen: readonly FloorTable[];
};

/** What is done with the chosen tables, and with new ones. */
export function tableDeeds({ edits, nudge, choosing, shown, chosen }: Editing) {
  const names = (count: number) =>
    nextNames(
      shown.map(({ name }) => name),
      count,
    );
  const changeThese = (
    tables: readonly FloorTable[],
    wanted: readonly Partial<TableValues>[],
    arranged: Arranged | null = null,
  ) => {
    nudge.flush();
    edits.change(tables, wanted, arranged);
  };
  return {
    changeThese,
    change: (wanted: readonly Partial<TableValues>[]) => changeThese(chosen, wanted),
    align: (to: Alignment) => changeThese(chosen, aligned(chosen, to), { to, count: chosen.length }),
    distribute: (axis: Axis) =>
      changeThese(chosen, distributed(chosen, axis), { to: axis, count: chosen.length }),
    add: (shape: TableShape) => {
      nudge.flush();
      const [name = '1'] = names(1);
      // It is chosen once it is there.
      choosing.putChoice([]);
      choosing.nameNext();
      edits.add([{ name, status: 'open', shape, rotationDeg: 0, scale: 1, tableImageUrl: null }]);
    },
    duplicate: () => {
      nudge.flush();
      const places = placesOfCopies(chosen, shown.map(boxOf));
      const called = names(chosen.length);
      edits.add(
        chosen.map((table, at) => {
          const { xPos: _x, yPos: _y, ...values } = valuesOf(table);
          // Without a place beside them the server finds one.
          return { ...values, name: called[at] ?? values.name, ...places?.[at] };
        }),
        { isCopy: true },
      );
    },
    remove: () => {
      choosing.putChoice([]);
      edits.remove(chosen);
    },
    undo: () => {
      nudge.flush();
      edits.undo();
    },
    redo: () => {
      nudge.flush();
      edits.redo();
    },
    chooseAll: () => choosing.choose(shown.map(({ id }) => id)),
  };
}
