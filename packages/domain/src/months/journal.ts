import { decimalFromCents, type Cents } from '../money/cents.ts';
import { writeCsvLines } from '../text/csv.ts';
import type { JournalAccount } from './journal-accounts.ts';
import { MOST_LINES, type JournalFormat } from './journal-formats.ts';

/** Lines that add up to zero. `amountCents` as in the ledger: positive is a credit. */
export type JournalEntry = {
  number: string;
  /** YYYY-MM-DD */
  day: string;
  description: string;
  lines: readonly { account: JournalAccount; amountCents: Cents }[];
};

const HEADS: Readonly<Record<JournalFormat, readonly string[]>> = {
  quickbooks: ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name'],
  xero: [
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
    'TrackingName1',
    'TrackingOption1',
    'TrackingName2',
    'TrackingOption2',
  ],
  csv: ['Journal No.', 'Date', 'Account', 'Code', 'Debit', 'Credit', 'Description'],
};

export function journalHead(format: JournalFormat): string {
  return writeCsvLines([HEADS[format]]);
}

/** An entry as the lines of a file, in the columns of its program. */
export function journalLines(format: JournalFormat, entry: JournalEntry, taxRate: string): string {
  const { number, day, description } = entry;
  const rows = entry.lines.map(({ account: { name, code }, amountCents }) => {
    const debit = amountCents < 0 ? amountOf(-amountCents) : '';
    const credit = amountCents > 0 ? amountOf(amountCents) : '';
    if (format === 'quickbooks')
      return [number, slashed(day, 'month first'), name, debit, credit, description, ''];
    // Lines of one narration and date are one journal there; a positive amount is a debit.
    if (format === 'xero')
      return [
        `Passline ${number}`,
        slashed(day, 'day first'),
        description,
        code,
        taxRate,
        amountOf(-amountCents),
        '',
        '',
        '',
        '',
      ];
    return [number, day, name, code, debit, credit, description];
  });
  return writeCsvLines(rows);
}

/** Counts lines into files, so that no entry stands in two. */
export class JournalFiles {
  #files = 0;
  #lines = 0;
  readonly #most: number;

  constructor(format: JournalFormat) {
    this.#most = MOST_LINES[format];
  }

  /** How many there are so far. */
  get count(): number {
    return this.#files;
  }

  /** The number of the file, from 1, in which the next entry stands. */
  take(lines: number): number {
    if (this.#files === 0 || this.#lines + lines > this.#most) {
      this.#files += 1;
      this.#lines = 0;
    }
    this.#lines += lines;
    return this.#files;
  }
}

function amountOf(cents: Cents): string {
  return decimalFromCents(cents).toFixed(2);
}

function slashed(day: string, order: 'day first' | 'month first'): string {
  const [year, month, date] = day.split('-');
  return order === 'day first' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}
