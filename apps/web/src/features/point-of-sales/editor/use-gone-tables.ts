import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { draftKey, type Drafts, type TypedField } from './draft.ts';
import type { FloorEdits } from './floor-edits.ts';
import type { GoneTable } from './gone-tables.tsx';
import { fieldLabel } from './value-words.ts';

const TYPED: readonly TypedField[] = ['name', 'xPos', 'yPos', 'rotationDeg', 'scale'];

/** The chosen tables that colleagues deleted, with what was typed for them. See docs/rules/point-of-sale.md#two-editors. */
export function useGoneTables(
  edits: FloorEdits,
  tables: readonly FloorTable[],
  chosenIds: ReadonlySet<string>,
  drafts: Drafts,
  locationId: string,
) {
  const [gone, setGone] = useState<readonly GoneTable[]>([]);
  const seen = useRef(new Map<string, FloorTable>());
  const compare = useEffectEvent((now: readonly FloorTable[], ids: ReadonlySet<string>) => {
    const there = new Set(now.map(({ id }) => id));
    for (const [id, table] of seen.current) {
      if (there.has(id) || edits.isOwnRemoval(id)) continue;
      const typed = TYPED.flatMap((field) => {
        const draft = drafts[draftKey([table], field)];
        return draft ? [{ label: fieldLabel(field), text: draft.text }] : [];
      });
      setGone((before) => [...before, { id, name: table.name, by: '', typed }]);
      void whoDeleted(id, locationId)
        .then((by) => setGone((all) => all.map((one) => (one.id === id ? { ...one, by } : one))))
        // Without an answer it says 'Somebody else'.
        .catch(() => undefined);
    }
    seen.current = new Map(now.filter(({ id }) => ids.has(id)).map((table) => [table.id, table]));
  });
  useEffect(() => compare(tables, chosenIds), [tables, chosenIds]);
  return { gone, forget: () => setGone([]) };
}

/** Empty if the trail does not say. */
async function whoDeleted(tableId: string, locationId: string): Promise<string> {
  const { rows } = await api.timeline.read({ subject: floorTableKind.subject, locationId, limit: 20 });
  return rows.find(({ record, after }) => record.id === tableId && after === null)?.actorName ?? '';
}
