import { contract } from '@passline/contract/contract';
import { translationKind } from '@passline/contract/translations/translation-kind';
import { addedRuns } from '../../kernel/records/record-runs.ts';
import { readBatch } from './batches/read-batch.ts';
import { stopBatch } from './batches/stop-batch.ts';
import { checkImport } from './files/check-import.ts';
import { importFile } from './files/import-file.ts';
import { listTranslations } from './list-translations.ts';
import { readProgress } from './read-progress.ts';
import { translationTable } from './translation-table.ts';
import { updateTranslation } from './update-translation.ts';

export default {
  ...addedRuns(translationKind, translationTable, contract.translations),
  update: updateTranslation,
  list: listTranslations,
  progress: readProgress,
  checkImport,
  import: importFile,
  batch: readBatch,
  stopBatch,
};
