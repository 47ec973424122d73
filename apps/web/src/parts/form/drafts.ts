import { WINDOW_OF } from '@passline/contract/session/window-of';
import { windowOf } from '../../api/client.ts';

/** What is typed in a form and not saved, with the record as it was last seen there. */
export type Draft = {
  record: object;
  edits: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
};
type Kept = Draft & { fields: string };

const PREFIX = 'draft';

/**
 * What was typed in the form of this name in this tab, before its page was loaded again. Null if there is nothing, or if the form
 * has other `fields` since. What somebody else has typed here is forgotten. See docs/rules/screens.md#what-is-typed.
 */
export function readDraft(name: string | null, fields?: object): Draft | null {
  const key = keyOf(name);
  if (key === null) return null;
  try {
    for (const one of Object.keys(sessionStorage))
      if (one.startsWith(`${PREFIX} `) && !one.startsWith(ownPrefix())) sessionStorage.removeItem(one);
    const text = sessionStorage.getItem(key);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept && (!fields || kept.fields === namesIn(fields)) ? kept : null;
  } catch {
    // Storage is forbidden: a reload asks first, and what is typed is lost with it.
    return null;
  }
}

/** Keeps it for a reload; null forgets it. */
export function keepDraft(name: string | null, fields: object, draft: Draft | null): void {
  const key = keyOf(name);
  if (key === null) return;
  try {
    if (!draft || Object.keys(draft.edits).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...draft, fields: namesIn(fields) } satisfies Kept));
  } catch {
    // As above, or it is too long.
  }
}

/** Forgets what anybody has typed in this tab, once nobody is signed in. */
export function forgetDrafts(): void {
  try {
    for (const one of Object.keys(sessionStorage))
      if (one.startsWith(`${PREFIX} `)) sessionStorage.removeItem(one);
  } catch {
    // As above.
  }
}

const ownPrefix = () => `${PREFIX} ${windowOf[WINDOW_OF] ?? ''} `;
const keyOf = (name: string | null) =>
  name === null || !windowOf[WINDOW_OF] ? null : `${ownPrefix()}${name}`;
const namesIn = (fields: object) => Object.keys(fields).join();
