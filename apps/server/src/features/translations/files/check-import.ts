import { contract } from '@passline/contract/contract';
import type { TranslationImportCheck } from '@passline/contract/translations/translation-files';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { planImport } from './plan-import.ts';
import { readWords } from './read-words.ts';

/** The dry run of an import. See docs/rules/translations.md#what-an-import-changes. */
export const checkImport = runQuery(
  contract.translations.checkImport,
  async (call): Promise<TranslationImportCheck> => {
    const { db, input, services } = call;
    const read = await readWords(db, services, call, input.text);
    if (read.kind === 'mistakes') return read;
    const plan = await planImport(db, read.words);
    return plan.kind === 'mistakes' ? plan : { kind: 'changes', changes: plan.changes };
  },
);
