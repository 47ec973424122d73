import { LANGUAGE_CODES, LANGUAGES, type Language } from '@passline/domain/public-settings/languages';
import {
  TRANSLATED_APP_CODES,
  TRANSLATION_MOST,
  WORD_MOST,
} from '@passline/domain/translations/translations';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, shownLine, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { TRANSLATIONS_LIVE_NAMES } from './live-names.ts';
import { translationsPermissions } from './permissions.ts';
import { translationFiles } from './translation-files.ts';
import { translationKind } from './translation-kind.ts';

const languageCode = z.enum(LANGUAGE_CODES);
const appCode = z.enum(TRANSLATED_APP_CODES);

/** What is written in a language; null: nothing yet. What is sent is never blank. */
const written = (language: Language) =>
  z.nullable(shownLine(TRANSLATION_MOST, `Please enter a translation for ${LANGUAGES[language]}`));
/** One schema for each language, or for each app. */
function each<Code extends string, Schema extends z.ZodMiniType>(
  codes: readonly Code[],
  schema: (code: Code) => Schema,
): Record<Code, Schema> {
  return Object.fromEntries(codes.map((code) => [code, schema(code)])) as Record<Code, Schema>;
}

/** Names what there is none of: a misspelt code would be lost without a word. */
const unknown = (what: string): z.core.$ZodObjectParams => ({
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `There is no ${what} ${issue.keys.map((key) => `“${key}”`).join(', ')}`
      : undefined,
});
const noLanguage = unknown('language');
const noApp = unknown('app');

/** What is written, or to be written, in each language. */
export const TranslatedTexts = z.strictObject(each(LANGUAGE_CODES, written), noLanguage);

/** The fields of a word that people edit. See docs/rules/translations.md#editing-a-word. */
export const TRANSLATION_FIELDS = {
  input: shownLine(WORD_MOST, 'Please input a translation word'),
  target: z.record(appCode, z.boolean()),
  translated: TranslatedTexts,
};
/** The same in a change: an app or a language that is left out stays as it is. */
export const TRANSLATION_CHANGES = {
  input: TRANSLATION_FIELDS.input,
  target: z.strictObject(
    each(TRANSLATED_APP_CODES, () => z.optional(z.boolean())),
    noApp,
  ),
  translated: z.strictObject(
    each(LANGUAGE_CODES, (language) => z.optional(written(language))),
    noLanguage,
  ),
};
/** The same of a new one: an app that is left out does not take it, and in a language that is left out nothing is written. See docs/rules/translations.md#adding-a-word. */
export const NEW_TRANSLATION_FIELDS = {
  target: z.prefault(
    z.strictObject(
      each(TRANSLATED_APP_CODES, () => z._default(z.boolean(), false)),
      noApp,
    ),
    {},
  ),
  translated: z.prefault(
    z.strictObject(
      each(LANGUAGE_CODES, (language) => z._default(written(language), null)),
      noLanguage,
    ),
    {},
  ),
  input: shownLine(WORD_MOST, 'Please enter a word you would like to translate.'),
};

/** A word of the apps with its translations. */
export const Translation = z.object({
  id,
  input: z.string(),
  target: TRANSLATION_FIELDS.target,
  /** For each language that there may be; null: nothing yet. */
  translated: z.record(languageCode, z.nullable(z.string())),
  createdAt: timestamp,
  rev: z.int(),
});
export type Translation = z.infer<typeof Translation>;

/** The same in a list: the languages of the public settings alone. */
export const ListedTranslation = z.object({
  id,
  input: z.string(),
  target: TRANSLATION_FIELDS.target,
  /** What is written, by the code of its language. */
  translated: z.partialRecord(languageCode, z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ListedTranslation = z.infer<typeof ListedTranslation>;

/** How far the translation into one language is. */
export const LanguageProgress = z.object({
  language: languageCode,
  translated: z.int(),
  missing: z.int(),
});
export type LanguageProgress = z.infer<typeof LanguageProgress>;

const record = recordActions(translationKind, {
  permission: translationsPermissions.update,
  row: Translation,
  added: NEW_TRANSLATION_FIELDS,
  edited: TRANSLATION_CHANGES,
  path: '/translations',
  says: {
    add: 'Add a word. An app that is left out does not take it; a language that is left out has nothing written',
    update: 'Change a word. An app or a language that is left out stays as it is',
  },
  params: { id },
});

const list = pagedList({
  row: ListedTranslation,
  filters: {
    /** Words of this app. */
    app: z.optional(appCode),
    /** Words that are not translated into this language. */
    missing: z.optional(languageCode),
  },
  order: z._default(z.enum(['word', '-word', 'changed', '-changed']), 'word'),
  limit: { usual: 100, most: 500 },
  more: {
    /** Those of the public settings, in their order. */
    languages: z.array(languageCode),
  },
});

const tags = ['translations'];

export const translations = {
  ...record.actions,
  ...translationFiles,
  list: query(translationsPermissions.update)
    .route({ method: 'GET', path: '/translations', summary: 'The words of the apps', tags })
    .input(list.input)
    .output(list.output),
  progress: query(translationsPermissions.update)
    .route({
      method: 'GET',
      path: '/translation-progress',
      summary: 'How many words are translated into each language of the public settings',
      tags,
    })
    .input(z.object({ app: z.optional(appCode) }))
    .output(z.object({ total: z.int(), languages: z.array(LanguageProgress) })),
};

/** One word, for those who have it open. */
export const translationLive = record.live;

/** One row, whose revision grows with every change of any word: whoever shows a list of them reads it again. */
export const translationsVersion = liveQuery({
  ...TRANSLATIONS_LIVE_NAMES.version,
  params: z.object({}),
  row: z.object({ id: z.string(), rev: z.int() }),
  permission: translationsPermissions.update,
});
