import { translationKind } from '@passline/contract/translations/translation-kind';
import { TRANSLATION_FILE_LIMITS } from '@passline/domain/translations/files/translation-file';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { undoneInPortions } from '../../kernel/timeline/undone-in-portions.ts';
import {
  translationBatchesSource,
  translationSource,
  translationsVersionSource,
} from './translation-sources.ts';
import { translationTable } from './translation-table.ts';
import { TRANSLATIONS_PATH } from './translations-path.ts';

/** The text of a file, and what JSON adds to it: a backslash for each quotation mark and each end of a line. */
const FILE_BYTES = 2 * TRANSLATION_FILE_LIMITS.bytes + 64 * 1024;

export default feature({
  name: 'translations',
  actions: { translations: late(() => import('./actions.ts')) },
  live: [translationSource, translationsVersionSource, translationBatchesSource],
  records: [translationTable],
  services: ({ bring }) =>
    bring(undoneInPortions, () => ({
      [translationKind.subject]: async () => (await import('./batches/undone-words.ts')).undoneWords,
    })),
  jobs: async (services) => [(await import('./batches/write-batch.ts')).writeBatchJob(services)],
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
  // Whoever looks at the screen has seen how a batch ended; words that no batch was begun with belong to none.
  prunes: {
    translation_batches: `state = 'done' and ended_at < now() - interval '1 day'`,
    translation_portions: `staged_at < now() - interval '1 day' and not exists (select from translation_batches where id = batch_id)`,
  },
  personalData: () => import('./personal-data.ts'),
});
