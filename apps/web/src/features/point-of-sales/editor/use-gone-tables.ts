import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TypedText } from '../floors/typed-texts.tsx';
import { whoDeleted } from '../floors/who-deleted.ts';
import { withoutTables, type Draft, type Drafts } from './draft.ts';
import type { FloorEdits } from './floor-edits.ts';
import type { GoneTable } from './gone-tables.tsx';
import { fieldLabel } from './value-words.ts';

/** The chosen tables that colleagues deleted, with what was typed for them. See docs/rules/point-of-sale.md#two-editors. */
export function useGoneTables(
  edits: FloorEdits,
  tables: readonly FloorTable[],
  chosenIds: ReadonlySet<string>,
  drafts: Drafts,
  setDrafts: (drafts: Drafts) => void,
  locationId: string,
) {
  const [gone, setGone] = useState<readonly GoneTable[]>([]);
  const seen = useRef(new Map<string, FloorTable>());
  const compare = useEffectEvent((now: readonly FloorTable[], ids: ReadonlySet<string>) => {
    const there = new Set(now.map(({ id }) => id));
    const missing = [...seen.current].filter(([id]) => !there.has(id));
    const { left, lost } = withoutTables(drafts, new Set(missing.map(([id]) => id)));
    if (missing.length > 0 && Object.keys(drafts).length > 0) setDrafts(left);
    for (const [id, table] of missing) {
      const typed = lost.filter(({ from }) => from.has(id));
      // What was typed for several is told once.
      for (const one of typed) lost.splice(lost.indexOf(one), 1);
      if (edits.isOwnRemoval(id)) continue;
      setGone((before) => [...before, { id, name: table.name, by: '', typed: typed.map(typedText) }]);
      void whoDeleted(id, locationId)
        .then((by) => setGone((all) => all.map((one) => (one.id === id ? { ...one, by } : one))))
        // Without an answer it says 'Somebody else'.
        .catch(() => undefined);
    }
    const isWatched = (id: string) => ids.has(id) || Object.values(left).some(({ from }) => from.has(id));
    seen.current = new Map(now.filter(({ id }) => isWatched(id)).map((table) => [table.id, table]));
  });
  useEffect(() => compare(tables, chosenIds), [tables, chosenIds, drafts]);
  return { gone, forget: () => setGone([]) };
}

function typedText({ field, text }: Draft): TypedText {
  return { label: fieldLabel(field), text };
}
