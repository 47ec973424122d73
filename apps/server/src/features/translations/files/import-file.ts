import { contract } from '@passline/contract/contract';
import type { Translation } from '@passline/contract/translations/translations';
import type { SaidWord } from '@passline/domain/translations/files/translation-file';
import { conflict, Refused, refused } from '../../../kernel/actions/refusal.ts';
import {
  runPreparedAction,
  type ActionCall,
  type PreparingCall,
} from '../../../kernel/actions/run-action.ts';
import { inTurns } from '../../../kernel/in-turns.ts';
import { holdRecords } from '../../../kernel/records/lock-record.ts';
import { insertRecords, saveRecords } from '../../../kernel/records/write-record.ts';
import { translationTable } from '../translation-table.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readWords, type FileRefused } from './read-words.ts';

type Input = { text: string };
/** The words of the file, and which records they would change. */
type Prepared = { words: SaidWord[]; changedIds: string[] };

/** Writes what the check of the same file has shown, or nothing. See docs/rules/translations.md#what-an-import-changes. */
export const importFile = runPreparedAction(
  contract.translations.import,
  // Before the transaction: a large file takes its time, and waits for its turn without a connection.
  (call) =>
    prepare(call).catch((error: unknown) => {
      // A repeated request gets its first answer, also if the file no longer fits the words.
      if (error instanceof Refused) return error;
      throw error;
    }),
  async (call, prepared) => {
    if (prepared instanceof Refused) throw prepared;
    // Compared with what stands while it is written: the words are held, and looked at again.
    await holdRecords(call.db, translationTable, prepared.changedIds);
    const plan = must(await planImport(call.db, prepared.words));
    if (plan.changes.digest !== call.input.expectedDigest) {
      const message = 'Words have changed meanwhile, so something else would be written. Nothing was saved.';
      throw conflict(message, plan.changes, '', 0);
    }
    return write(call, plan);
  },
);

async function prepare({ input, caller, services }: PreparingCall<Input>): Promise<Prepared> {
  const read = await readWords(services.reads, services, { caller }, input.text);
  const { words } = must(read);
  const { changed } = must(await planImport(services.reads, words));
  return { words, changedIds: changed.map(({ before }) => before.id) };
}

function must<Read extends { kind: string }>(read: Read | FileRefused): Exclude<Read, FileRefused> {
  if (!isRefused(read)) return read as Exclude<Read, FileRefused>;
  const [{ line, message } = { line: 1, message: '' }] = read.mistakes;
  throw refused({
    code: 'translation-file',
    message: `Line ${line}: ${message} Nothing was saved. Please check the file again.`,
  });
}

function isRefused(read: { kind: string }): read is FileRefused {
  return read.kind === 'mistakes';
}

async function write(call: ActionCall<Input>, { added, changed }: ImportPlan) {
  call.mayBeUnchanged();
  const saved = await saveRecords(
    call,
    translationTable,
    await inTurns(changed, ({ before, fields }): { locked: Translation; fields: Partial<Translation> } => ({
      locked: before,
      fields,
    })),
  );
  const made = added.length === 0 ? [] : await insertRecords(call, translationTable, added);
  const recordIds = [...saved, ...made].slice(0, 1).map(({ id }) => id);
  return { added: made.length, changed: saved.length, recordIds };
}
