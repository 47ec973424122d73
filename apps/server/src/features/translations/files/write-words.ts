import type { Queryable } from '@passline/database';
import type { Language } from '@passline/domain/public-settings/languages';
import { fileColumns, wordCells } from '@passline/domain/translations/files/translation-file';
import { writeCsvLines } from '@passline/domain/text/csv';
import type { Conditions } from '../../../kernel/lists/conditions.ts';
import { readPage } from '../../../kernel/lists/read-page.ts';
import { WORDS, type WordRow } from '../list-translations.ts';

type Writing = {
  db: Queryable;
  conditions: Conditions;
  languages: readonly Language[];
  /** Whether the reader still has the right: asked before each portion. */
  mayGoOn: () => Promise<boolean>;
};

/** The reader has lost the right meanwhile: the file breaks off. */
export class RightEnded extends Error {}

const LINES_OF_PORTION = 500;

/** Tells spreadsheets that a file is UTF-8. */
const MARK = '\uFEFF';

/** The file in portions, in the order of the words. */
export async function* writeWords({ db, conditions, languages, mayGoOn }: Writing): AsyncGenerator<string> {
  yield `${MARK}${writeCsvLines([fileColumns(languages)])}\r\n`;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    if (cursor !== undefined && !(await mayGoOn())) throw new RightEnded();
    const place = { order: 'word', limit: LINES_OF_PORTION, cursor } as const;
    const page: { rows: WordRow[]; next: string | null } = await readPage(db, WORDS, conditions, place);
    if (page.rows.length > 0) yield `${writeCsvLines(page.rows.map((row) => cellsOf(row, languages)))}\r\n`;
    cursor = page.next;
  }
}

function cellsOf(row: WordRow, languages: readonly Language[]): string[] {
  const { id, input, translated, in_admin: admin, in_mobile: mobile, in_web: web } = row;
  return wordCells({ id, input, translated, target: { admin, mobile, web } }, languages);
}
