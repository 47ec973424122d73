import { TRANSLATION_FILE_LIMITS } from '@passline/domain/translations/files/translation-file';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { translationSource, translationsVersionSource } from './translation-sources.ts';
import { translationTable } from './translation-table.ts';
import { TRANSLATIONS_PATH } from './translations-path.ts';

/** The text of a file, and what JSON adds to it: a backslash for each quotation mark and each end of a line. */
const FILE_BYTES = 2 * TRANSLATION_FILE_LIMITS.bytes + 64 * 1024;

export default feature({
  name: 'translations',
  actions: { translations: late(() => import('./actions.ts')) },
  live: [translationSource, translationsVersionSource],
  records: [translationTable],
  bodies: [
    {
      paths: [
        ...['check', 'import'].map((name) => `/api/translation-files/${name}`),
        ...['checkImport', 'import'].map((name) => `/rpc/translations/${name}`),
      ],
      mostBytes: FILE_BYTES,
      tooLarge: 'The file is larger than 4 MB.',
      isForm: false,
    },
  ],
  paths: [
    {
      prefix: TRANSLATIONS_PATH,
      open: async (services) => (await import('./translations-door.ts')).openTranslationsDoor(services),
    },
  ],
  personalData: () => import('./personal-data.ts'),
});
