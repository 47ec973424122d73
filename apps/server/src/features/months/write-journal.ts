import { contract } from '@passline/contract/contract';
import { journalAccount } from '@passline/domain/months/journal-accounts';
import { journalHead, JournalFiles, journalLines } from '@passline/domain/months/journal';
import { monthOf, monthWords } from '@passline/domain/months/month';
import { comerOf } from '../../kernel/actions/comer-of.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Turn } from '../../kernel/in-turns.ts';
import { Turnstile } from '../../kernel/turnstile.ts';
import { readClosed } from './closed-months.ts';
import { readEntries } from './journal-entries.ts';
import { readJournalAccounts } from './journal-accounts.ts';

/** Files that are written at once: the others wait, without a connection. */
const writers = new Turnstile({
  most: 1,
  mostWaiting: 20,
  mostWaitingOfOne: 4,
  crowded: 'Many files are being written right now. Please try again in a moment.',
});
const BUSY = 'Several files are being written for you already. Please wait until they are done.';
/** By this, Excel reads accented letters as what they are. Programs of books take it for a part of the head. */
const MARK = '\uFEFF';
/** Nobody imports more by hand. */
const MOST_FILES = 30;

/** One file of a month, page by page: others are answered meanwhile. See docs/rules/months.md#the-journal. */
export const writeJournal = runQuery(contract.months.journal, async (call) => {
  const { db, input, nowMs, signal } = call;
  const { month, format, detail, file } = input;
  if (month > monthOf(nowMs))
    throw refused({ code: 'month-to-come', message: `${monthWords(month)} has not begun.` });
  return writers.pass(comerOf(call, BUSY), async () => {
    const isClosed = (await readClosed(db)).some((closed) => closed.month === month);
    const { accounts, taxRate } = await readJournalAccounts(db);
    const named = Object.fromEntries(accounts.map(({ key, name, code }) => [key, { name, code }]));
    const files = new JournalFiles(format);
    const written = [`${format === 'csv' ? MARK : ''}${journalHead(format)}`];
    let entryCount = 0;
    const turn = new Turn();
    for await (const page of readEntries(db, month, detail, (key) => journalAccount(key, named))) {
      signal?.throwIfAborted();
      const lines: string[] = [];
      for (const { lineCount, entry } of page) {
        await turn.pass();
        entryCount += 1;
        if (files.take(lineCount) === file) lines.push(journalLines(format, entry(), taxRate));
        if (files.count > MOST_FILES)
          throw refused({
            code: 'files-too-many',
            message: `With each posting ${monthWords(month)} needs more than ${MOST_FILES} files. Please choose the summary of each day.`,
          });
      }
      if (lines.length > 0) written.push(lines.join('\r\n'));
    }
    if (file > Math.max(1, files.count))
      throw refused({ code: 'file-unknown', message: `The journal has ${files.count} files.` });
    const part = files.count > 1 ? `-${file}-of-${files.count}` : '';
    return {
      fileName: `passline-journal-${month}-${format}${isClosed ? '' : '-not-closed'}${part}.csv`,
      csv: written.join('\r\n'),
      files: Math.max(1, files.count),
      entryCount,
    };
  });
});
