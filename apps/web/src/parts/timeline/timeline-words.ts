import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import { withArticle } from '@passline/domain/text/with-article';
import { fieldWords } from '../field-kinds/field-words.ts';
import type { Told, ToldChange } from '../field-kinds/kind-entry.ts';
import { toldChanges } from '../field-kinds/told-changes.ts';

export type State = Record<string, unknown>;

/** One entry of a timeline, in words: "Ana Moreau changed the wait time". */
export type TimelineWords = {
  did: string;
  /** Field by field; empty if a record is new or gone. */
  changes: ToldChange[];
};

export type WordedEntry = Pick<RecordEntry, 'action' | 'before' | 'after' | 'record' | 'along' | 'beside'>;

/** The words of an action that says more than which fields changed; null if it does not. */
export type Verbs = Readonly<
  Record<string, (after: State, timeOf: Told['timeOf'], entry: WordedEntry) => string | null>
>;

/**
 * Words that name a record of `kind`: where a line stands by itself, without what its request did beside it, they are not those of a
 * record of another kind.
 */
export function wordsOf(kind: string, words: Verbs[string]): Verbs[string] {
  return (after, timeOf, entry) =>
    entry.along === undefined && entry.record.kind !== kind ? null : words(after, timeOf, entry);
}

/** Puts an entry into words. `timeOf` writes an instant as the place's clock shows it. */
export function timelineWords(
  entry: WordedEntry,
  kind: RecordKind | undefined,
  verbs: Verbs,
  timeOf: Told['timeOf'],
): TimelineWords {
  const { action, before, after, beside } = entry;
  const own = verbs[action]?.(after ?? before ?? {}, timeOf, entry);
  const did = own ?? (kind ? plainWords(entry, kind, timeOf) : spokenAction(action));
  if (!before || !after) return { did, changes: [] };
  const changes = Object.keys(after).flatMap((name) => {
    const field = kind?.fields[name] ?? { label: name, kind: 'text' };
    return toldChanges(field, name, { before, after, beside }, timeOf);
  });
  return { did, changes };
}

function plainWords(
  { action, before, after, record }: WordedEntry,
  kind: RecordKind,
  timeOf: Told['timeOf'],
): string {
  const titled = kind.fields[kind.title ?? ''];
  const title = titled && record.title !== null ? fieldWords(titled, record.title, timeOf) : record.title;
  const one = title === null ? withArticle(kind.noun) : `the ${kind.noun} ${title}`;
  const isUndo = action === 'timeline.undo';
  if (!before) return isUndo ? `brought ${one} back` : `added ${one}`;
  if (!after) return isUndo ? `undid adding ${one}` : `removed ${one}`;
  if (isUndo) return 'undid a change';
  const fields = Object.keys(after);
  const [only] = fields;
  if (only === undefined) return 'changed nothing';
  if (kind.title !== undefined) return kind.fields[only]?.kind === 'rank' ? `moved ${one}` : `changed ${one}`;
  if (fields.length > 1) return `changed ${fields.length} fields`;
  return `changed the ${(kind.fields[only]?.label ?? only).toLowerCase()}`;
}

/** An action that has no words of its own: 'notifications.sendTest' is 'send test'. */
function spokenAction(action: string): string {
  const name = action.slice(action.lastIndexOf('.') + 1);
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}
