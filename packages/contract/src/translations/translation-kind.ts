import { LANGUAGES } from '@passline/domain/public-settings/languages';
import { TRANSLATED_APPS } from '@passline/domain/translations/translations';
import { listedKind } from '../kernel/records/record-kind.ts';
import { TRANSLATIONS_LIVE_NAMES } from './live-names.ts';

const editedBy = 'super admin';

/** A word of the apps with its translations. See docs/rules/translations.md#what-a-word-is. */
export const translationKind = listedKind({
  name: 'translations',
  noun: 'word',
  id: 'translationId',
  live: TRANSLATIONS_LIVE_NAMES.one.name,
  subject: 'translations',
  belongsTo: 'platform',
  title: 'input',
  isToldByRequest: true,
  fields: {
    input: { label: 'Word', kind: 'text', editedBy },
    target: { label: 'Apps', kind: 'switches', parts: TRANSLATED_APPS, editedBy },
    translated: { label: 'Translation', kind: 'texts', parts: LANGUAGES, editedBy },
  },
});
