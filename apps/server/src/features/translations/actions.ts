import { contract } from '@passline/contract/contract';
import { translationKind } from '@passline/contract/translations/translation-kind';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { checkImport } from './files/check-import.ts';
import { importFile } from './files/import-file.ts';
import { listTranslations } from './list-translations.ts';
import { readProgress } from './read-progress.ts';
import { translationTable } from './translation-table.ts';

export default {
  ...recordRuns(translationKind, translationTable, contract.translations),
  list: listTranslations,
  progress: readProgress,
  checkImport,
  import: importFile,
};
