import { contract } from '@passline/contract/contract';
import { actorId } from '../../../kernel/actions/audit.ts';
import { conflict, Refused, refused } from '../../../kernel/actions/refusal.ts';
import { runPreparedAction, type PreparingCall } from '../../../kernel/actions/run-action.ts';
import { beginBatch } from '../batches/begin-batch.ts';
import { StagedSteps } from '../batches/staged-steps.ts';
import { planImport } from './plan-import.ts';
import { readWords, type FileRefused } from './read-words.ts';

type Input = { text: string; expectedDigest: string };

/** Several words may have changed: which ones, a new check says. */
const CHANGED = 'Words have changed meanwhile, so something else would be written. Nothing was saved.';

/**
 * Writes what the check of the same file has shown: the first portion of it with the answer, the others by a job. See
 * docs/rules/translations.md#while-words-are-written.
 */
export const importFile = runPreparedAction(
  contract.translations.import,
  // Before the transaction: a large file takes its time, and waits for its turn without a connection.
  (call) =>
    prepare(call).catch((error: unknown) => {
      // A repeated request gets its first answer, also if the file no longer fits the words.
      if (error instanceof Refused) return error;
      throw error;
    }),
  async (call, steps) => {
    if (steps instanceof Refused) throw steps;
    const batch = await beginBatch(call, 'import', steps);
    if (!batch) throw conflict(CHANGED, null, '', 0);
    return batch;
  },
  {
    // What was put there for an answer that somebody has already, or for none, is not written.
    settle: async ({ prepared, services, output }) => {
      if (prepared instanceof Refused || output?.id === prepared.id) return;
      await prepared
        .discard()
        .catch((error: unknown) => services.log.warn({ error }, 'The words of an import were left behind.'));
    },
  },
);

async function prepare({ input, caller, services }: PreparingCall<Input>): Promise<StagedSteps> {
  const { words } = must(await readWords(services.reads, services, { caller }, input.text));
  const steps = new StagedSteps(services.commandTurns.connectionsOf(actorId(caller), services.pool));
  try {
    const { changes } = must(await planImport(services.reads, words, (part) => steps.take(part)));
    if (changes.digest !== input.expectedDigest) throw conflict(CHANGED, changes, '', 0);
    await steps.end();
    return steps;
  } catch (error) {
    await steps.discard();
    throw error;
  }
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
