import type { Principal } from '@passline/contract/kernel/permissions';
import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { Queryable } from '@passline/database';
import type { TimelineClock } from '../actions/taking-back.ts';
import { readKeptImages, type KeptImages } from '../files/kept-images.ts';
import { readRecords } from '../records/read-record.ts';
import type { WireRecord } from '../records/record-table.ts';
import { personOf, readErasedPeople } from './erased-people.ts';
import type { NamedByErasing } from './named-by-erasing.ts';
import type { TrailEntry } from './read-trail.ts';

/** Everything that decides whether an entry can be undone. */
export type UndoScene = TimelineClock & {
  trail: readonly TrailEntry[];
  /** A record as it is; null if it is gone. */
  current: (entry: Pick<TrailEntry, 'table' | 'recordId'>) => WireRecord | null;
  isImageKept: KeptImages;
  /** Whether it is a person's whose erasing has begun: nothing of theirs comes back. */
  isOfErased: (entry: TrailEntry) => boolean;
  caller: Principal;
};

/** `isHeld`: for the length of the transaction, no picture that an entry would bring back is removed, and none of its people erased. */
export async function readScene(
  db: Queryable,
  trail: readonly TrailEntry[],
  {
    namedByErasing,
    ...known
  }: Pick<UndoScene, 'caller' | 'zone' | 'nowMs'> & { namedByErasing: NamedByErasing },
  { isHeld = false, of = trail }: { isHeld?: boolean; of?: readonly TrailEntry[] } = {},
): Promise<UndoScene> {
  const records = new Map<string, Map<string, WireRecord>>();
  for (const table of new Set(of.map((entry) => entry.table))) {
    const ids = of.filter((entry) => entry.table === table).map(({ recordId }) => recordId);
    records.set(table.kind.name, await readRecords(db, table, [...new Set(ids)]));
  }
  const current: UndoScene['current'] = ({ table, recordId }) =>
    records.get(table.kind.name)?.get(recordId) ?? null;
  const people = of.flatMap((entry) => personOf(entry, current(entry)) ?? []);
  // An account says whose a record is, also where somebody else has the same contact.
  const texts = of.flatMap((entry) => (personOf(entry, current(entry)) === null ? textsOf(entry) : []));
  const erasing = await namedByErasing(db, texts);
  const erased = await readErasedPeople(db, people, { isHeld });
  const pictures = of.flatMap(({ table, before }) => picturesOf(table.kind, before));
  return {
    ...known,
    trail,
    current,
    isOfErased: (entry) => {
      const person = personOf(entry, current(entry));
      return person === null ? textsOf(entry).some((text) => erasing.has(text)) : erased.has(person);
    },
    isImageKept: await readKeptImages(db, pictures, { isHeld }),
  };
}

/** What undoing an entry would write; nothing where it removes what was added. */
function textsOf({ before }: TrailEntry): string[] {
  return before === null ? [] : [JSON.stringify(before)];
}

/** The addresses of pictures among the fields of a record. */
export function picturesOf(kind: RecordKind, fields: Record<string, unknown> | null): string[] {
  return Object.entries(fields ?? {})
    .filter(([field]) => kind.fields[field]?.kind === 'picture')
    .map(([, url]) => url)
    .filter((url) => typeof url === 'string');
}
