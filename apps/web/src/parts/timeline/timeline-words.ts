import type { RecordEntry, RecordField, RecordKind } from '@passline/contract';
import { valueWords, type TimeOf } from './value-words.ts';

export type State = Record<string, unknown>;

/** One entry of a timeline, as one says it: "Ana Moreau changed the wait time". */
export type TimelineWords = {
  did: string;
  /** Field by field; empty where a record is new or gone. */
  changes: { field: string; before: string; after: string }[];
};

export type WordedEntry = Pick<RecordEntry, 'action' | 'before' | 'after' | 'record' | 'along'>;

/** The words of an action that says more than which fields changed; null where it does not. */
export type Verbs = Readonly<
  Record<string, (after: State, timeOf: TimeOf, entry: WordedEntry) => string | null>
>;

/** Says an entry. `timeOf` writes an instant as the place's clock shows it. */
export function timelineWords(
  entry: WordedEntry,
  kind: RecordKind | undefined,
  verbs: Verbs,
  timeOf: TimeOf,
): TimelineWords {
  const { action, before, after } = entry;
  const own = verbs[action]?.(after ?? before ?? {}, timeOf, entry);
  const did = own ?? (kind ? plainWords(entry, kind) : spokenAction(action));
  if (!before || !after) return { did, changes: [] };
  const changes = Object.keys(after).flatMap((name) => {
    const field = kind?.fields[name] ?? { label: name, kind: 'text' };
    return changeWords(field, before[name], after[name], timeOf);
  });
  return { did, changes };
}

function plainWords({ action, before, after, record }: WordedEntry, kind: RecordKind): string {
  const title =
    record.title === null ? null : (kind.fields[kind.title ?? '']?.words?.[record.title] ?? record.title);
  const one = title === null ? `a ${kind.noun}` : `the ${kind.noun} ${title}`;
  const isUndo = action === 'timeline.undo';
  if (!before) return isUndo ? `brought ${one} back` : `added ${one}`;
  if (!after) return isUndo ? `took ${one} back` : `removed ${one}`;
  if (isUndo) return 'took a change back';
  const fields = Object.keys(after);
  const [only] = fields;
  if (only === undefined) return 'changed nothing';
  if (kind.title !== undefined) return kind.fields[only]?.kind === 'rank' ? `moved ${one}` : `changed ${one}`;
  if (fields.length > 1) return `changed ${fields.length} fields`;
  return `changed the ${(kind.fields[only]?.label ?? only).toLowerCase()}`;
}

/** A field as it was and as it is; of switches each by itself. A place among neighbours has no words. */
function changeWords(
  field: RecordField,
  was: unknown,
  is: unknown,
  timeOf: TimeOf,
): TimelineWords['changes'] {
  if (field.kind === 'rank') return [];
  if (field.kind === 'switches' && isState(was) && isState(is)) {
    return Object.keys(is).map((part) => ({
      field: field.parts?.[part] ?? part,
      before: was[part] === true ? 'yes' : 'no',
      after: is[part] === true ? 'yes' : 'no',
    }));
  }
  if (field.words) {
    const named = (value: unknown) => field.words?.[String(value)] ?? value;
    const [before, after] = valueWords(field.kind, named(was), named(is), timeOf);
    return [{ field: field.label, before, after }];
  }
  const [before, after] = valueWords(field.kind, was, is, timeOf);
  return [{ field: field.label, before, after }];
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null;
}

/** An action that has no words of its own: 'notifications.sendTest' is 'send test'. */
function spokenAction(action: string): string {
  const name = action.slice(action.lastIndexOf('.') + 1);
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}
