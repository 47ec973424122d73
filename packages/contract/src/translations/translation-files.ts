import { TRANSLATION_FILE_LIMITS } from '@passline/domain/translations/files/translation-file';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { form, id } from '../kernel/fields.ts';
import { TranslationBatch } from './translation-batches.ts';
import { translationsPermissions } from './permissions.ts';

/** Of the changes of an import, as many are told. */
export const MOST_TOLD_WORDS = 500;

/** What is wrong in a file: where (lines from 1 on), in which column, and what to do. */
export const TranslationFileMistake = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
});
export type TranslationFileMistake = z.infer<typeof TranslationFileMistake>;

/** A word that would be added, or a field of one that would change. */
const TranslationChangeLine = z.object({
  /** The word. */
  record: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
});

/** What would be written. */
const TranslationChanges = z.object({
  /** Identifies exactly these changes. */
  digest: z.string(),
  added: z.int(),
  changed: z.int(),
  /** Lines that say what stands already. */
  left: z.int(),
  lineCount: z.int(),
  /** The first of them, in the order of the file. */
  lines: z.array(TranslationChangeLine),
});
export type TranslationChanges = z.infer<typeof TranslationChanges>;

/** What an import of a file would do, or why it cannot be done. */
export const TranslationImportCheck = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mistakes'),
    /** In line order. */
    mistakes: z.array(TranslationFileMistake),
    /** The reading ended at the last of them: there may be more in the rest of the file. */
    areMore: z.boolean(),
  }),
  z.object({ kind: z.literal('changes'), changes: TranslationChanges }),
]);
export type TranslationImportCheck = z.infer<typeof TranslationImportCheck>;

/** CSV, as `/translations/words.csv` has it. */
const text = z.string().check(z.maxLength(TRANSLATION_FILE_LIMITS.bytes, 'The file is larger than 4 MB.'));
const tags = ['translations'];

/** Words from a file. See docs/rules/translations.md#a-file-that-is-read. */
export const translationFiles = {
  checkImport: query(translationsPermissions.update)
    .route({
      method: 'POST',
      path: '/translation-files/check',
      summary: 'What an import of a file would add and change, or every line of it that is wrong',
      tags,
    })
    .input(z.object({ text }))
    .output(TranslationImportCheck),
  import: action(translationsPermissions.update)
    .route({
      method: 'POST',
      path: '/translation-files/import',
      summary: 'Write what a check of the same file has shown',
      description:
        'All of a file of up to 50 changed words is written with the answer. Of a larger one the first words are, and the others follow by themselves: `GET /api/translation-batches/{batchId}` says how far it is.',
      tags,
    })
    .input(z.object({ text, expectedDigest: form(64, /^[0-9a-f]{64}$/, 'must be the digest of a check') }))
    .output(TranslationBatch),
  batch: query(translationsPermissions.update)
    .route({
      method: 'GET',
      path: '/translation-batches/{batchId}',
      summary: 'How far an import is, or the undo of one; for a day after its end',
      tags,
    })
    .input(z.object({ batchId: id }))
    .output(TranslationBatch),
  stopBatch: action(translationsPermissions.update)
    .route({
      method: 'POST',
      path: '/translation-batches/{batchId}/stop',
      summary: 'Stop an import, or the undo of one: what is written stays, the other words are not written',
      tags,
    })
    .input(z.object({ batchId: id }))
    .output(TranslationBatch),
};
