import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts';
import type { Draft, Drafts } from './draft.ts';
import type { GoneTable } from './gone-tables.tsx';

/** The fields differ with what is chosen: each draft names its own. */
const FIELDS = {};
type Edits = Readonly<Record<string, { from?: unknown; to?: unknown }>>;
/** A draft as it is written down. */
type Kept = Omit<Draft, 'from' | 'names'> & { from: [string, unknown][]; names: [string, string][] };

/**
 * What is typed in the editor of a floor, also for tables that colleagues deleted, and before its page was loaded again, or before
 * somebody had to sign in again. See docs/rules/screens.md#what-is-typed.
 */
export function useKeptDrafts(floorId: string) {
  // Not the name of the floor's own form, which keeps what the floor is called.
  const name = `tables of floor ${floorId}`;
  const goneName = `gone tables of floor ${floorId}`;
  const [drafts, setDrafts] = useState<Drafts>(() => draftsIn(readDraft(name, FIELDS)?.edits ?? {}));
  const [gone, setGone] = useState<readonly GoneTable[]>(() =>
    goneIn(readDraft(goneName, FIELDS)?.edits ?? {}),
  );
  useEffect(() => {
    const edits = Object.entries(drafts).map(([key, draft]) => [key, { to: keptOf(draft) }]);
    keepDraft(name, FIELDS, { record: {}, edits: Object.fromEntries(edits) });
  }, [name, drafts]);
  useEffect(() => {
    const edits = gone
      .filter(({ typed }) => typed.length > 0)
      .map(({ id, name: called, by, typed }) => [id, { from: { name: called, by }, to: typed.map(keptOf) }]);
    keepDraft(goneName, FIELDS, { record: {}, edits: Object.fromEntries(edits) });
  }, [goneName, gone]);
  return {
    drafts,
    setDrafts,
    gone,
    setGone,
    /** It is left all the same. */
    forgetDrafts: () => {
      keepDraft(name, FIELDS, null);
      keepDraft(goneName, FIELDS, null);
    },
  };
}

function keptOf({ from, names, ...draft }: Draft): Kept {
  return { ...draft, from: [...from], names: [...names] };
}

function draftOf({ from, names, ...kept }: Kept): Draft {
  return { ...kept, from: new Map(from), names: new Map(names) };
}

function draftsIn(edits: Edits): Drafts {
  return Object.fromEntries(Object.entries(edits).map(([key, { to }]) => [key, draftOf(to as Kept)]));
}

function goneIn(edits: Edits): GoneTable[] {
  return Object.entries(edits).map(([id, { from, to }]) => ({
    id,
    ...(from as Pick<GoneTable, 'name' | 'by'>),
    typed: (to as Kept[]).map(draftOf),
  }));
}
