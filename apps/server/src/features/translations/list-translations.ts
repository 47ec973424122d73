import { contract } from '@passline/contract/contract';
import type { ListedTranslation } from '@passline/contract/translations/translations';
import { chosenLanguages, type Language } from '@passline/domain/public-settings/languages';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { readSettings } from '../public-settings/public-settings.ts';
import { wordConditions } from './word-conditions.ts';

export type WordRow = {
  id: string;
  input: string;
  translated: Partial<Record<Language, string>>;
  in_admin: boolean;
  in_mobile: boolean;
  in_web: boolean;
  created_at: string;
  updated_at: string;
  word_order: string;
};

const WORD_ORDER = 'lower(input) collate "C"';

/** The words by themselves: what they are found by is much longer. */
const COLUMNS = `id, input, translated, in_admin, in_mobile, in_web, created_at, updated_at, ${WORD_ORDER} as word_order`;

type WordSource = ListSource<WordRow, 'word' | 'changed'>;

export const WORDS: WordSource = {
  name: 'translations',
  sql: ({ where, orderBy, limit }) => `select ${COLUMNS} from translations ${where} ${orderBy} ${limit}`,
  orders: {
    word: [
      { column: 'word_order', sql: WORD_ORDER, type: 'text' },
      { column: 'id', type: 'uuid' },
    ],
    changed: [
      { column: 'updated_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  },
};

/**
 * The same where it is known that few are found: all of them are looked up first. Otherwise the database may walk through
 * the words in their order, and what begins with one word stands together, perhaps at the end.
 */
const FEW_WORDS: WordSource = {
  ...WORDS,
  sql: ({ where, orderBy, limit }) =>
    `with found as materialized (select ${COLUMNS} from translations ${where}) select * from found ${orderBy} ${limit}`,
};

/** See docs/rules/translations.md#the-screen. */
export const listTranslations = runQuery(contract.translations.list, async ({ db, input }) => {
  const languages = chosenLanguages((await readSettings(db)).languages);
  const conditions = wordConditions(input, languages);
  const counted = await countFound(db, 'translations', conditions);
  const isFew = counted.isTotalExact && !conditions.isOnePlan;
  const { rows, next } = await readPage(db, isFew ? FEW_WORDS : WORDS, conditions, input);
  return { rows: rows.map((row) => toListed(row, languages)), next, ...counted, languages };
});

/** What is written in a language that is not among these stays with the word, but is not shown. */
function toListed(row: WordRow, languages: readonly Language[]): ListedTranslation {
  const { id, input, translated, in_admin: admin, in_mobile: mobile, in_web: web } = row;
  const shown = languages.flatMap((code) => {
    const text = translated[code];
    return text === undefined ? [] : [[code, text] as const];
  });
  return {
    id,
    input,
    target: { admin, mobile, web },
    translated: Object.fromEntries(shown),
    createdAt: Date.parse(row.created_at),
    updatedAt: Date.parse(row.updated_at),
  };
}
