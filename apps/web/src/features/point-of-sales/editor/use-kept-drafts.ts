import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts';
import type { Draft, Drafts } from './draft.ts';

/** The fields differ with what is chosen: each draft names its own. */
const FIELDS = {};
type Kept = Omit<Draft, 'from'>;

/**
 * What is typed in the editor of a floor, also before its page was loaded again, or before somebody had to sign in again.
 * See docs/rules/screens.md#what-is-typed.
 */
export function useKeptDrafts(floorId: string) {
  const name = `floor ${floorId}`;
  const [drafts, setDrafts] = useState<Drafts>(() => draftsIn(readDraft(name, FIELDS)?.edits ?? {}));
  useEffect(() => {
    const edits = Object.entries(drafts).map(([key, { from, ...kept }]) => [
      key,
      { from: [...from], to: kept satisfies Kept },
    ]);
    keepDraft(name, FIELDS, { record: {}, edits: Object.fromEntries(edits) });
  }, [name, drafts]);
  return {
    drafts,
    setDrafts,
    /** It is left all the same. */
    forgetDrafts: () => keepDraft(name, FIELDS, null),
  };
}

function draftsIn(edits: Readonly<Record<string, { from?: unknown; to?: unknown }>>): Drafts {
  return Object.fromEntries(
    Object.entries(edits).map(([key, { from, to }]) => [
      key,
      { ...(to as Kept), from: new Map(from as [string, unknown][]) },
    ]),
  );
}
