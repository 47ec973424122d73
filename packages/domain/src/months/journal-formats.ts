/** Where a journal is imported, or that it is only read. */
export const JOURNAL_FORMATS = ['quickbooks', 'xero', 'csv'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];
/** A summary of each day, or everything that was posted. */
export const JOURNAL_DETAILS = ['days', 'postings'] as const;
export type JournalDetail = (typeof JOURNAL_DETAILS)[number];

/** The most lines below the head that the program takes in one file. See docs/rules/months.md#the-journal. */
export const MOST_LINES: Readonly<Record<JournalFormat, number>> = {
  quickbooks: 1000,
  xero: 300,
  csv: 50_000,
};
