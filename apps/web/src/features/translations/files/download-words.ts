import { downloadBytes } from '../../../parts/download-file.ts';
import { notify } from '../../../parts/notify.ts';
import type { filtersOf } from '../words-address.ts';

const NO_ANSWER = 'No file was written. The server could not be reached.';

/** Downloads the words of the list, all of them, as CSV. */
export async function downloadWords(filters: ReturnType<typeof filtersOf>): Promise<void> {
  try {
    const answer = await fetch(`/translations/words.csv?${new URLSearchParams(filters).toString()}`);
    if (!answer.ok) return notify.error(`No file was written. ${await messageIn(answer)}`);
    downloadBytes('translations.csv', new Uint8Array(await answer.arrayBuffer()), 'text/csv;charset=utf-8');
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
