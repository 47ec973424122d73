import { FileMistakes, TooManyMistakes } from '../menus/files/file-mistake.ts';
import { readBankCsv } from './read-bank-csv.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import type { StatementReading } from './statement.ts';

/**
 * The lines of a bank statement from the text of a file, or what is wrong in it. `today`: YYYY-MM-DD of the platform's calendar. See
 * docs/rules/bank-statements.md#a-file.
 */
export function readStatement(text: string, today: string): StatementReading {
  const mistakes = new FileMistakes();
  try {
    const statement = isOfx(text) ? readOfx(text, today, mistakes) : readBankCsv(text, today, mistakes);
    // After days without a line a balance alone is news.
    if (mistakes.isEmpty && statement.lines.length === 0 && statement.closing === null)
      mistakes.add({ line: 1, column: null, message: noLineWords(statement.pendingCount) });
    if (mistakes.isEmpty) return { ok: true, statement };
    return { ok: false, mistakes: mistakes.inOrder(), areMore: false };
  } catch (error) {
    if (!(error instanceof TooManyMistakes)) throw error;
    return { ok: false, mistakes: mistakes.inOrder(), areMore: true };
  }
}

function noLineWords(pendingCount: number): string {
  return pendingCount === 0
    ? 'The file has no line with an amount.'
    : 'The bank has not posted any line of this file yet. Please import it when they are no longer pending.';
}
