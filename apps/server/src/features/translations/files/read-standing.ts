import type { Translation } from '@passline/contract/translations/translations';
import type { Queryable } from '@passline/database';
import type { SaidWord } from '@passline/domain/translations/files/translation-file';
import { fromRow } from '../../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../../kernel/records/stored.ts';
import { translationTable } from '../translation-table.ts';

/** Words that stand, by their id and by what they are. */
export type Standing = {
  byId: ReadonlyMap<string, Translation>;
  byInput: ReadonlyMap<string, readonly Translation[]>;
};

/** Those that some words of a file mean, or come into the way of. */
export async function readStanding(
  db: Queryable,
  said: readonly Pick<SaidWord, 'id' | 'input'>[],
): Promise<Standing> {
  // Each app has its own index.
  const { rows } = await db.query<DatabaseRow>({
    name: 'read-standing-words',
    text: `select * from translations
      where id = any($1) or (in_admin and input = any($2)) or (in_mobile and input = any($2)) or (in_web and input = any($2))
      order by id`,
    values: [said.flatMap(({ id }) => id ?? []), said.map(({ input }) => input)],
  });
  const byId = new Map<string, Translation>();
  const byInput = new Map<string, Translation[]>();
  for (const row of rows) {
    const one = fromRow(translationTable, row);
    byId.set(one.id, one);
    byInput.set(one.input, [...(byInput.get(one.input) ?? []), one]);
  }
  return { byId, byInput };
}
