import type { Queryable } from '@passline/database';
import type { FileMistake } from '@passline/domain/menus/files/file-mistake';
import { chosenLanguages } from '@passline/domain/public-settings/languages';
import type { SaidWord } from '@passline/domain/translations/files/translation-file';
import { comerOf } from '../../../kernel/actions/comer-of.ts';
import { Turn } from '../../../kernel/in-turns.ts';
import type { Services } from '../../../kernel/services.ts';
import { unpackInTurns } from '../../../kernel/workers/packed.ts';
import type { Loan } from '../../../kernel/workers/worker-pool.ts';
import { readSettings } from '../../public-settings/public-settings.ts';
import type { TranslationFileTasks } from './translation-file-worker.ts';

type Asking = Parameters<typeof comerOf>[0];

const THREAD = new URL('./translation-file-worker.ts', import.meta.url);

/** A file may not be read, or may not be carried out as it is. */
export type FileRefused = { kind: 'mistakes'; mistakes: FileMistake[]; areMore: boolean };

/**
 * The words of a file, read in a thread of its own: one file at a time for each caller. Beside mistakes stand the words that are
 * understood all the same. @throws Refused
 */
export async function readWords(
  db: Queryable,
  { workers }: Services,
  asking: Asking,
  text: string,
): Promise<(FileRefused | { kind: 'words' }) & { words: SaidWord[] }> {
  const languages = chosenLanguages((await readSettings(db)).languages);
  const read = await workers.lend(loanFor(asking), (ask) => ask('read', { text, languages }));
  return { ...read, words: await unpackInTurns(read.words, new Turn()) };
}

function loanFor(asking: Asking): Loan<TranslationFileTasks> {
  return {
    file: THREAD,
    comer: comerOf(
      asking,
      'Another file of yours is still being worked on. Nothing was saved. Please wait until it is done.',
    ),
    words: {
      slow: 'Reading the file took too long and was stopped. Nothing was saved. Please import it in parts.',
      large:
        'The file takes more memory than words do, so reading it was stopped. Nothing was saved. Please import it in parts.',
    },
  };
}
