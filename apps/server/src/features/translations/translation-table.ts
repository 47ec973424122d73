import { Translation, TRANSLATION_FIELDS } from '@passline/contract/translations/translations';
import { translationKind } from '@passline/contract/translations/translation-kind';
import { LANGUAGE_CODES, type Language } from '@passline/domain/public-settings/languages';
import {
  checkRoomForWord,
  checkTranslation,
  TRANSLATED_APPS,
  type TranslatedApp,
} from '@passline/domain/translations/translations';
import { recordTable } from '../../kernel/records/record-table.ts';
import { instant, switches, type DatabaseRow } from '../../kernel/records/stored.ts';

/** The column that says whether an app takes a word. */
export const APP_COLUMNS = { admin: 'in_admin', mobile: 'in_mobile', web: 'in_web' } as const;

const taken = (app: TranslatedApp) => ({
  code: 'translation-taken',
  message: `The ${TRANSLATED_APPS[app].toLowerCase()} has this word already.`,
  field: 'input',
});

/** The words of the apps. See docs/rules/translations.md. */
export const translationTable = recordTable<Translation>({
  kind: translationKind,
  wire: Translation,
  key: 'id',
  edited: TRANSLATION_FIELDS,
  stored: {
    target: switches(APP_COLUMNS),
    translated: { read: readTranslated, write: writeTranslated },
    createdAt: instant('created_at'),
  },
  rules: {
    comesAndGoes: true,
    check: checkTranslation,
    room: checkRoomForWord,
    taken: {
      translations_admin_idx: taken('admin'),
      translations_mobile_idx: taken('mobile'),
      translations_web_idx: taken('web'),
    },
  },
});

type Translated = Translation['translated'];

/** Stored is only what is there. */
function readTranslated({ translated }: DatabaseRow): Translated {
  const stored = translated as Partial<Record<Language, string>>;
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, stored[code] ?? null])) as Translated;
}

function writeTranslated(translated: Translated): DatabaseRow {
  const there = Object.entries(translated).filter(([, text]) => text !== null);
  return { translated: JSON.stringify(Object.fromEntries(there)) };
}
