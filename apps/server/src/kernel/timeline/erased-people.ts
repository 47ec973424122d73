import type { Queryable } from '@passline/database';
import type { WireRecord } from '../records/record-table.ts';

type Entry = { before: WireRecord | null; after: WireRecord | null };

/** Whose record it is, where it is a person's. An edit names only what it changed, so the record says it; some records have nobody. */
export function personOf({ before, after }: Entry, current: WireRecord | null): string | null {
  const [id = null] = [current, after, before]
    .map((one) => one?.['userId'])
    .flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
  return id;
}

/** Those of these people whose erasing has begun. `isHeld`: until the transaction ends, none begins. */
export async function readErasedPeople(
  db: Queryable,
  people: readonly string[],
  { isHeld }: { isHeld: boolean },
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await db.query<{ id: string; isErased: boolean }>(
    `select id, erased_at is not null as "isErased" from users where id = any($1::uuid[]) order by id ${isHeld ? 'for key share' : ''}`,
    [[...new Set(people)]],
  );
  return new Set(rows.filter(({ isErased }) => isErased).map(({ id }) => id));
}
