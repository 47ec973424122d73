import type { TranslationBatch } from '@passline/contract/translations/translation-batches';
import { translationKind } from '@passline/contract/translations/translation-kind';
import { countWords, formatCount } from '../../../parts/list/count-words.ts';
import { notify } from '../../../parts/notify.ts';
import { notifyDone } from '../../../parts/timeline/take-back.ts';

const WORDS = { one: 'word', many: 'words' };

/** '1 word', '1,284 words'. */
export function countedWords(count: number): string {
  return countWords({ total: count, isTotalExact: true }, WORDS);
}

type Told = Pick<TranslationBatch, 'kind' | 'words' | 'wordsDone' | 'leftCount' | 'isStopped'>;

/** How far it is, while it is under way. */
export function progressWords({
  kind,
  words,
  wordsDone,
}: Pick<Told, 'kind' | 'words' | 'wordsDone'>): string {
  const what = kind === 'import' ? 'An import is being written' : 'An import is being undone';
  return `${what}: ${formatCount(wordsDone)} of ${countedWords(words)}. It goes on by itself, also when you leave this page.`;
}

/** The same once, for who hears it begin. */
export function begunWords({ kind, words }: Pick<Told, 'kind' | 'words'>): string {
  return kind === 'import'
    ? `An import of ${countedWords(words)} is being written. It can be stopped.`
    : `An import of ${countedWords(words)} is being undone. It can be stopped.`;
}

/** What it came to. */
export function endWords({ kind, words, wordsDone, leftCount, isStopped }: Told): string {
  const done = `${countedWords(wordsDone - leftCount)} ${kind === 'import' ? 'imported' : 'undone'}`;
  const left =
    leftCount === 0 ? '' : `, ${formatCount(leftCount)} left as ${leftCount === 1 ? 'it is' : 'they are'}`;
  const rest = words - wordsDone;
  if (!isStopped || rest === 0) return `${done}${left}.`;
  return `${done}${left}. It was stopped: ${countedWords(rest)} ${rest === 1 ? 'was' : 'were'} not ${kind === 'import' ? 'written' : 'undone'}.`;
}

/** Says what it came to, with Undo for an import. */
export function notifyEnded(batch: Told & Pick<TranslationBatch, 'requestId'>): void {
  const { kind, requestId } = batch;
  if (kind === 'undo' || requestId === null) return notify.success(endWords(batch));
  notifyDone(endWords(batch), { about: { subject: translationKind.subject }, requestId });
}
