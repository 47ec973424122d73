import { contract } from '@passline/contract/contract';
import type { LanguageProgress } from '@passline/contract/translations/translations';
import { chosenLanguages } from '@passline/domain/public-settings/languages';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readSettings } from '../public-settings/public-settings.ts';
import { APP_COLUMNS } from './translation-table.ts';

/** See docs/rules/translations.md#how-far-it-is. */
export const readProgress = runQuery(contract.translations.progress, async ({ db, input }) => {
  const languages = chosenLanguages((await readSettings(db)).languages);
  const counted = languages.map((_, at) => `count(*) filter (where translated ? $${at + 1})::int`);
  const { rows } = await db.query<{ total: number; translated: number[] }>(
    `select count(*)::int as total, array[${counted.join(', ')}]::int[] as translated
     from translations ${input.app ? `where ${APP_COLUMNS[input.app]}` : ''}`,
    languages,
  );
  const { total, translated } = rows[0] ?? { total: 0, translated: [] };
  const progress = languages.map((language, at): LanguageProgress => {
    const done = translated[at] ?? 0;
    return { language, translated: done, missing: total - done };
  });
  return { total, languages: progress };
});
