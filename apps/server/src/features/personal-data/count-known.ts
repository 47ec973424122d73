import type { Queryable } from '@passline/database';
import { meValues, WITH_ME, type Me } from '../../kernel/personal-data/me.ts';
import {
  isOfPeople,
  type DeclaredTable,
  type PersonalTable,
} from '../../kernel/personal-data/personal-table.ts';

/** How many rows there are of a person, by what people call them; kinds without a row are left out. */
export async function countKnown(
  db: Queryable,
  tables: readonly DeclaredTable[],
  me: Me,
): Promise<{ kind: string; count: number }[]> {
  const counted = countedOf(tables);
  const counts = counted.map(
    ({ table, own }, index) => `(select count(*)::int from ${table} t where ${own}) as c${index}`,
  );
  const { rows } = await db.query<Record<string, number>>(
    `${WITH_ME} select ${counts.join(',\n  ')}`,
    meValues(me),
  );
  const kinds = Map.groupBy(
    counted.map(({ kind }, index) => ({ kind, count: rows[0]?.[`c${index}`] ?? 0 })),
    ({ kind }) => kind,
  );
  return [...kinds]
    .map(([kind, each]) => ({ kind, count: each.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0);
}

/** All of them together. */
export async function countRowsKnown(
  db: Queryable,
  tables: readonly DeclaredTable[],
  me: Me,
): Promise<number> {
  const known = await countKnown(db, tables, me);
  return known.reduce((sum, { count }) => sum + count, 0);
}

function countedOf(tables: readonly DeclaredTable[]): PersonalTable[] {
  return tables.filter(isOfPeople).filter(({ isPassing = false, own }) => !isPassing && own !== 'false');
}
