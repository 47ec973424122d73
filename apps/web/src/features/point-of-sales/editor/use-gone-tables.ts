import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useEffect, useEffectEvent, useRef } from 'react';
import { whoDeleted } from '../floors/who-deleted.ts';
import { draftKey, withoutTables, type Draft, type Drafts } from './draft.ts';
import type { FloorEdits } from './floor-edits.ts';
import type { GoneTable } from './gone-tables.tsx';
import type { useKeptDrafts } from './use-kept-drafts.ts';

type WatchedTables = {
  edits: FloorEdits;
  tables: readonly FloorTable[];
  chosenIds: ReadonlySet<string>;
  kept: ReturnType<typeof useKeptDrafts>;
  locationId: string;
  /** The floor is not there: its tables are not shown, and nobody has deleted them. */
  isLost: boolean;
};

/**
 * Notices which chosen tables colleagues deleted, also while the page was loaded again: what was typed for them is told, and is in its
 * fields again once they are back. @returns what forgets them. See docs/rules/point-of-sale.md#two-editors.
 */
export function useGoneTables({ edits, tables, chosenIds, kept, locationId, isLost }: WatchedTables) {
  const { drafts, setDrafts, gone, setGone } = kept;
  /** What each table was called that is chosen, or for which something is typed. */
  const seen = useRef<ReadonlyMap<string, string>>(namesIn(drafts));
  const compare = useEffectEvent((now: readonly FloorTable[], ids: ReadonlySet<string>, isAway: boolean) => {
    if (isAway) return;
    const there = new Set(now.map(({ id }) => id));
    const missing = [...seen.current].filter(([id]) => !there.has(id));
    const { left, lost } = withoutTables(drafts, new Set(missing.map(([id]) => id)));
    const back = gone.filter(({ id }) => there.has(id));
    const given = withoutTables(
      draftsByKey(back.flatMap(({ typed }) => typed)),
      new Set(gone.flatMap(({ id }) => (there.has(id) ? [] : [id]))),
    ).left;
    const told = missing.flatMap(([id, name]): GoneTable[] => {
      const typed = lost.filter(({ from }) => from.has(id));
      // What was typed for several is told once.
      for (const one of typed) lost.splice(lost.indexOf(one), 1);
      return edits.isOwnRemoval(id) ? [] : [{ id, name, by: '', typed }];
    });
    if (back.length > 0 || told.length > 0)
      setGone((all) => [...all.filter(({ id }) => !there.has(id)), ...told]);
    if (Object.keys(given).length > 0 || (missing.length > 0 && Object.keys(drafts).length > 0))
      setDrafts({ ...given, ...left });
    const chosen = now.filter(({ id }) => ids.has(id)).map(({ id, name }): [string, string] => [id, name]);
    const names = new Map(now.map(({ id, name }) => [id, name]));
    const typedFor = [...namesIn(left).keys()].map((id): [string, string] => [id, names.get(id) ?? '']);
    seen.current = new Map([...typedFor, ...chosen]);
  });
  useEffect(() => compare(tables, chosenIds, isLost), [tables, chosenIds, drafts, isLost]);

  const asked = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = asked.current;
    // One that was back, and is gone again, may have been deleted by somebody else.
    asked.current = new Set(gone.map(({ id }) => id));
    for (const { id, by: known } of gone) {
      if (known !== '' || before.has(id)) continue;
      void whoDeleted(id, locationId)
        .then((by) => setGone((all) => all.map((one) => (one.id === id ? { ...one, by } : one))))
        // Without an answer it says 'Somebody else'.
        .catch(() => undefined);
    }
  }, [gone, locationId, setGone]);
  return { forget: () => setGone([]) };
}

function draftsByKey(drafts: readonly Draft[]): Drafts {
  return Object.fromEntries(drafts.map((draft) => [draftKey(draft.from.keys(), draft.field), draft]));
}

function namesIn(drafts: Drafts): ReadonlyMap<string, string> {
  return new Map(
    Object.values(drafts).flatMap(({ from, names }) =>
      [...from.keys()].map((id): [string, string] => [id, names.get(id) ?? '']),
    ),
  );
}
