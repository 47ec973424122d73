import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import type { FloorEdits } from './floor-edits.ts';
import { TABLE_FIELDS, type TableField } from './table-changes.ts';

/** What a colleague changed in a table that is chosen here. */
export type ToldChange = {
  tableId: string;
  field: TableField;
  from: unknown;
  to: unknown;
  /** What was wanted here and was not kept; absent: nothing. */
  yours?: unknown;
  /** Empty while it is being asked, and if nobody knows. */
  by: string;
};

/** What colleagues change in the chosen tables while they are chosen, by field. See docs/rules/point-of-sale.md#two-editors. */
export function useToldChanges(edits: FloorEdits, chosen: readonly FloorTable[], locationId: string) {
  const [told, setTold] = useState<readonly ToldChange[]>([]);
  const seen = useRef(new Map<string, FloorTable>());
  const note = (change: ToldChange) => setTold((before) => [...before.filter(isOther(change)), change]);

  const compare = useEffectEvent((tables: readonly FloorTable[]) => {
    const now = new Map(tables.map((table) => [table.id, table]));
    for (const table of tables) {
      const before = seen.current.get(table.id);
      if (!before || before === table) continue;
      for (const field of TABLE_FIELDS) {
        if (before[field] === table[field] || edits.own.isOwn(table.id, field, table[field])) continue;
        const change = { tableId: table.id, field, from: before[field], to: table[field], by: '' };
        note(change);
        void whoChanged(floorTableKind, table.id, field, locationId)
          .then((author) => {
            if (author)
              setTold((all) => all.map((one) => (one === change ? { ...one, by: author.changedBy } : one)));
          })
          // Without an answer it says 'Somebody else'.
          .catch(() => undefined);
      }
    }
    seen.current = now;
  });
  useEffect(() => compare(chosen), [chosen]);

  return {
    told: told.filter(({ tableId }) => chosen.some(({ id }) => id === tableId)),
    noteConflicts: (conflicts: readonly FieldConflict[]) => {
      for (const { recordId, field, yours, theirs, changedBy } of conflicts)
        note({
          tableId: recordId,
          field: field as TableField,
          from: undefined,
          to: theirs,
          yours,
          by: changedBy,
        });
    },
    forget: (change: ToldChange) => setTold((before) => before.filter((one) => one !== change)),
  };
}

function isOther({ tableId, field }: ToldChange) {
  return (one: ToldChange) => one.tableId !== tableId || one.field !== field;
}
