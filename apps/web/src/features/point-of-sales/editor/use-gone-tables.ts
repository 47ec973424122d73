import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TypedText } from '../floors/typed-texts.tsx';
import { whoDeleted } from '../floors/who-deleted.ts';
import { draftKey, withoutTables, type Draft, type Drafts } from './draft.ts';
import type { FloorEdits } from './floor-edits.ts';
import type { GoneTable } from './gone-tables.tsx';
import { fieldLabel } from './value-words.ts';

type WatchedTables = {
  edits: FloorEdits;
  tables: readonly FloorTable[];
  chosenIds: ReadonlySet<string>;
  drafts: Drafts;
  setDrafts: (drafts: Drafts) => void;
  locationId: string;
  /** The floor is not there: its tables are not shown, and nobody has deleted them. */
  isLost: boolean;
};

/** The chosen tables that colleagues deleted, with what was typed for them. See docs/rules/point-of-sale.md#two-editors. */
export function useGoneTables({
  edits,
  tables,
  chosenIds,
  drafts,
  setDrafts,
  locationId,
  isLost,
}: WatchedTables) {
  const [gone, setGone] = useState<readonly GoneTable[]>([]);
  const seen = useRef(new Map<string, FloorTable>());
  /** What was typed for each table that is told, for one that comes back. */
  const kept = useRef(new Map<string, readonly Draft[]>());
  const compare = useEffectEvent((now: readonly FloorTable[], ids: ReadonlySet<string>, isAway: boolean) => {
    if (isAway) return;
    const there = new Set(now.map(({ id }) => id));
    const missing = [...seen.current].filter(([id]) => !there.has(id));
    const { left, lost } = withoutTables(drafts, new Set(missing.map(([id]) => id)));
    const back = [...kept.current].filter(([id]) => there.has(id));
    for (const [id] of back) kept.current.delete(id);
    const stillGone = new Set(kept.current.keys());
    const given = withoutTables(draftsByKey(back.flatMap(([, typed]) => typed)), stillGone).left;
    if (back.length > 0) setGone((before) => before.filter(({ id }) => !there.has(id)));
    if (Object.keys(given).length > 0 || (missing.length > 0 && Object.keys(drafts).length > 0))
      setDrafts({ ...given, ...left });
    for (const [id, table] of missing) {
      const typed = lost.filter(({ from }) => from.has(id));
      // What was typed for several is told once.
      for (const one of typed) lost.splice(lost.indexOf(one), 1);
      if (edits.isOwnRemoval(id)) continue;
      kept.current.set(id, typed);
      setGone((before) => [...before, { id, name: table.name, by: '', typed: typed.map(typedText) }]);
      void whoDeleted(id, locationId)
        .then((by) => setGone((all) => all.map((one) => (one.id === id ? { ...one, by } : one))))
        // Without an answer it says 'Somebody else'.
        .catch(() => undefined);
    }
    const isWatched = (id: string) => ids.has(id) || Object.values(left).some(({ from }) => from.has(id));
    seen.current = new Map(now.filter(({ id }) => isWatched(id)).map((table) => [table.id, table]));
  });
  useEffect(() => compare(tables, chosenIds, isLost), [tables, chosenIds, drafts, isLost]);
  const forget = () => {
    kept.current.clear();
    setGone([]);
  };
  return { gone, forget };
}

function draftsByKey(drafts: readonly Draft[]): Drafts {
  return Object.fromEntries(drafts.map((draft) => [draftKey(draft.from.keys(), draft.field), draft]));
}

function typedText({ field, text }: Draft): TypedText {
  return { label: fieldLabel(field), text };
}
