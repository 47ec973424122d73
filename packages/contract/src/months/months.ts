import { isMonth } from '@passline/domain/months/month';
import { JOURNAL_DETAILS, JOURNAL_FORMATS } from '@passline/domain/months/journal-formats';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { form, id, line, money, serial, shownLine, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { monthsPermissions } from './permissions.ts';

const CLOSE = monthsPermissions.close;
const tags = ['months'];

const NO_MONTH = 'Please name a month, such as 2026-11.';
const month = form(7, /^\d{4}-(0[1-9]|1[0-2])$/, NO_MONTH).check(z.refine(isMonth, NO_MONTH));

const Balance = z.object({
  /** 'restaurant' or 'courier' for all of them together, else the id of the account. */
  key: z.string(),
  name: z.string(),
  /** At the end of the month. */
  balance: money,
});

/** A month that is closed, with what it holds. See docs/rules/months.md#what-it-holds. */
const Closed = z.object({
  at: timestamp,
  by: z.string(),
  postingCount: z.int(),
  /** What was moved: the sum of what was posted above zero. */
  moved: money,
  balances: z.array(Balance),
});

/** A month of the books. */
export const Month = z.object({
  month: z.string(),
  /** Under way: it is not over yet. */
  state: z.enum(['under way', 'open', 'closed']),
  /** It is the next that can be closed. */
  isNext: z.boolean(),
  /** It is the last closed one, which alone can be opened again. */
  isLastClosed: z.boolean(),
  closed: z.nullable(Closed),
});
export type Month = z.infer<typeof Month>;

/** A name or code of an account: one that begins like a formula is guarded in files, and no program would know it. */
const inBooks = (most: number, missing: string) =>
  shownLine(most, missing).check(
    z.refine(
      (text) => !/^[=+\-@]/.test(text),
      'Please begin with a letter or a number, not with =, +, - or @.',
    ),
  );

/** Something that is still open in a month. */
const Finding = z.object({
  kind: z.enum(['proof', 'faults', 'bank-lines', 'payouts', 'moves', 'returned', 'account']),
  /** It has to be put right before the month can be closed. */
  blocks: z.boolean(),
  message: z.string(),
});
export type Finding = z.infer<typeof Finding>;

const JournalAccount = z.object({
  key: z.string(),
  /** What it is in the ledger. */
  account: z.string(),
  name: z.string(),
  code: z.string(),
});
const JournalAccounts = z.object({ accounts: z.array(JournalAccount), taxRate: z.string(), rev: z.int() });
export type JournalAccounts = z.infer<typeof JournalAccounts>;

/** That a month was closed. Who shows months reads them again with it. */
export const closedMonthsLive = liveQuery({
  name: 'months.closed',
  key: 'id',
  params: z.object({}),
  row: z.object({ id, month: z.string(), rev: z.int() }),
  permission: CLOSE,
});

/** Months of the books, and their journal. See docs/rules/months.md. */
export const months = {
  list: query(CLOSE)
    .route({ method: 'GET', path: '/months', summary: 'The months of the books, the newest first', tags })
    .output(z.array(Month)),
  check: query(CLOSE)
    .route({
      method: 'GET',
      path: '/months/{month}/check',
      summary: 'What is still open in a month before it is closed',
      tags,
    })
    .input(z.object({ month }))
    .output(z.object({ month: z.string(), findings: z.array(Finding) })),
  close: action(CLOSE)
    .route({ method: 'POST', path: '/months/{month}/close', summary: 'Close a month', tags })
    .input(z.object({ month }))
    .output(Month),
  reopen: action(CLOSE)
    .route({
      method: 'POST',
      path: '/months/{month}/reopen',
      summary: 'Open the last closed month again',
      tags,
    })
    .input(z.object({ month, reason: shownLine(300, 'Please enter a reason.') }))
    .output(Month),
  journal: query(CLOSE)
    .route({
      method: 'GET',
      path: '/months/{month}/journal',
      summary: 'One file of the journal of a month, for QuickBooks, Xero or a spreadsheet',
      tags,
    })
    .input(
      z.object({
        month,
        format: z._default(z.enum(JOURNAL_FORMATS), 'csv'),
        detail: z._default(z.enum(JOURNAL_DETAILS), 'days'),
        /** Of the files that it is split into. */
        file: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
      }),
    )
    .output(
      z.object({
        fileName: z.string(),
        csv: z.string(),
        /** How many files there are. */
        files: z.int(),
        entryCount: z.int(),
      }),
    ),
  accounts: query(CLOSE)
    .route({
      method: 'GET',
      path: '/journal-accounts',
      summary: 'What the accounts are called in the journal',
      tags,
    })
    .output(JournalAccounts),
  saveAccounts: action(CLOSE)
    .route({
      method: 'PUT',
      path: '/journal-accounts',
      summary: 'Change what the accounts are called in the journal',
      tags,
    })
    .input(
      z.object({
        accounts: z
          .array(
            z.object({
              key: line(40),
              name: inBooks(100, 'Please enter a name for each account.'),
              code: inBooks(10, 'Please enter a code for each account.'),
            }),
          )
          .check(z.minLength(1), z.maxLength(50)),
        taxRate: shownLine(50, 'Please enter the tax rate as Xero calls it.'),
        /** As its sender saw it. */
        expectedRev: serial,
      }),
    )
    .output(JournalAccounts),
};
