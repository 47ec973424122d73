import { contract } from '@passline/contract/contract';
import type { TranslationImportCheck } from '@passline/contract/translations/translation-files';
import { MOST_MISTAKES } from '@passline/domain/menus/files/file-mistake';
import { Refused } from '../../../kernel/actions/refusal.ts';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { planImport } from './plan-import.ts';
import { readWords, type FileRefused } from './read-words.ts';

/** The dry run of an import. See docs/rules/translations.md#what-an-import-changes. */
export const checkImport = runQuery(
  contract.translations.checkImport,
  async (call): Promise<TranslationImportCheck> => {
    const { db, input, services } = call;
    const { words, ...read } = await readWords(db, services, call, input.text);
    if (read.kind === 'words') {
      const plan = await planImport(db, words);
      return plan.kind === 'mistakes' ? plan : { kind: 'changes', changes: plan.changes };
    }
    if (read.areMore) return read;
    // What its other lines would come to is told together with what cannot be read.
    const plan = await planImport(db, words).catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    return plan?.kind === 'mistakes' ? together(read, plan) : read;
  },
);

function together(read: FileRefused, plan: FileRefused): FileRefused {
  const all = [...read.mistakes, ...plan.mistakes].toSorted((one, other) => one.line - other.line);
  return {
    kind: 'mistakes',
    mistakes: all.slice(0, MOST_MISTAKES),
    areMore: plan.areMore || all.length > MOST_MISTAKES,
  };
}
