import type { Language } from '@passline/domain/public-settings/languages';
import { readWordSearch } from '@passline/domain/translations/find-words';
import type { TranslatedApp } from '@passline/domain/translations/translations';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { APP_COLUMNS } from './translation-table.ts';

export type WordFilters = {
  app?: TranslatedApp | undefined;
  missing?: Language | undefined;
  search?: string | undefined;
};

/** Which words are asked for. Only what is written in English and in `languages` is looked at. See docs/rules/translations.md#finding-a-word. */
export function wordConditions(
  { app, missing, search = '' }: WordFilters,
  languages: readonly Language[],
): Conditions {
  const conditions = new Conditions();
  if (app) conditions.and(APP_COLUMNS[app]);
  if (missing) conditions.and(`words @@ ${conditions.value(`'-${missing}'`)}::tsquery`).needsOwnPlan();
  if (search === '') return conditions;
  const words = readWordSearch(search);
  // Nothing but signs, which begin no word.
  if (words.length === 0) return conditions.and('false');
  return conditions.and(`words @@ ${conditions.value(searchOf(words, languages))}::tsquery`).needsOwnPlan();
}

/** Each word begins one of some language. A folded word holds neither quote nor backslash: nothing is left to escape. */
function searchOf(words: readonly string[], languages: readonly Language[]): string {
  const inAny = (word: string) => ['en', ...languages].map((code) => `'${code}:${word}':*`).join(' | ');
  return words.map((word) => `(${inAny(word)})`).join(' & ');
}
