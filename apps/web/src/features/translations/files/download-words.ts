import { downloadBytes } from '../../../parts/download-file.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { notify } from '../../../parts/notify.ts';
import { splitWords } from './split-words.ts';
import type { filtersOf } from '../words-address.ts';

const NO_ANSWER = 'No file was written. The server could not be reached.';

/** Downloads the words of the list, all of them, as CSV: as several files where one would be too large to be read in again. */
export async function downloadWords(filters: ReturnType<typeof filtersOf>): Promise<void> {
  try {
    const answer = await fetch(`/translations/words.csv?${new URLSearchParams(filters).toString()}`);
    if (!answer.ok) return notify.error(`No file was written. ${await messageIn(answer)}`);
    const parts = splitWords(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()),
    );
    for (const [index, part] of parts.entries()) {
      const name = parts.length === 1 ? 'translations.csv' : `translations-${index + 1}.csv`;
      downloadBytes(name, new TextEncoder().encode(part), 'text/csv;charset=utf-8');
    }
    if (parts.length > 1)
      notify.success(
        `${formatCount(parts.length)} files were written, each small enough to be imported again.`,
      );
  } catch {
    notify.error(NO_ANSWER);
  }
}

async function messageIn(answer: Response): Promise<string> {
  const refusal: unknown = await answer.json();
  return typeof refusal === 'object' && refusal !== null && 'message' in refusal
    ? String(refusal.message)
    : 'Please try again.';
}
