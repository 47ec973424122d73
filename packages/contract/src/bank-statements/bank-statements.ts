import { ACCOUNT_KINDS } from '@passline/domain/ledger/accounts';
import { KNOWN_BY } from '@passline/domain/bank-statements/find-known';
import { ITEMS_SHOWN, MOST_PARTS } from '@passline/domain/bank-statements/item-bounds';
import { STATEMENT_LIMITS } from '@passline/domain/bank-statements/statement';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { form, id, line, money, moneySeen, serial, signedMoneyInput, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { bankStatementsPermissions } from './permissions.ts';

const MATCH = bankStatementsPermissions.match;
const tags = ['bank statements'];

/** YYYY-MM-DD, as the bank writes it. */
const day = z.string();
const closing = z.nullable(z.object({ day, balance: money }));

/** A file of the bank that was read. */
export const BankStatement = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['CSV', 'OFX']),
  /** The last four digits of the account; '' where the file did not say it. */
  accountEnding: z.string(),
  /** Of the lines that it brought. */
  firstDay: day,
  lastDay: day,
  lineCount: z.int(),
  matchedCount: z.int(),
  /** Lines for which something was posted once, also where it was taken back: their file stays. */
  postedCount: z.int(),
  /** What the bank says the account held at the end of a day. */
  closing,
  importedBy: z.string(),
  importedAt: timestamp,
});
export type BankStatement = z.infer<typeof BankStatement>;

/** What is posted to an account of the platform, and no line of the bank clears yet: one posting, or what left with a bank file. */
export const BankItem = z.object({
  /** Null: it is a file. */
  postingId: z.nullable(z.int()),
  /** `payouts`: what the item is of `ofPayouts`, which stand in the file; others are cleared by other lines. */
  eftFile: z.nullable(z.object({ id, payouts: z.int(), ofPayouts: z.int() })),
  accountId: id,
  accountName: z.string(),
  kind: z.enum([
    'payout',
    'return',
    'refund',
    'settlement',
    'receipt',
    'returned-receipt',
    'eft-file',
    'other',
  ]),
  /** As the bank writes it: negative, it left. */
  amount: money,
  /** YYYY-MM-DD in Vancouver. */
  day,
  /** Whose money it is, which order, or the number of a file: 'Golden Wok, Robson', 'Order 1042', '0012'. */
  name: z.string(),
  /** What a bank may write of it; '' for nothing. */
  reference: z.string(),
});
export type BankItem = z.infer<typeof BankItem>;

const Part = z.object({
  accountId: id,
  accountName: z.string(),
  amount: money,
  /** '' for an item. */
  note: z.string(),
  /** Null: it stands in the account without an item. */
  item: z.nullable(BankItem),
});

/** A line of the bank. See docs/rules/bank-statements.md#a-line. */
export const BankLine = z.object({
  id,
  statementId: id,
  day,
  /** Positive: it came in. */
  amount: money,
  description: z.string(),
  reference: z.string(),
  /** What it is; null while nobody has said it. */
  matched: z.nullable(z.object({ at: timestamp, by: z.string(), parts: z.array(Part) })),
  /** What it can only be, while it is open; empty for nothing or more than one thing. */
  suggested: z.array(BankItem),
  rev: z.int(),
});
export type BankLine = z.infer<typeof BankLine>;

/** A line that somebody looks at. */
export const OneBankLine = z.extend(BankLine, {
  /** The file that was set aside, and that the bank may have paid with this line; null: none. */
  setAside: z.nullable(
    z.object({
      /** '0012' */
      number: z.string(),
      runId: id,
      /** The line says the number; otherwise it only has the amount of the file. */
      isNamed: z.boolean(),
    }),
  ),
});
export type OneBankLine = z.infer<typeof OneBankLine>;

/** What an account of the platform holds, and what of it the bank has not shown yet. */
const Held = z.object({
  accountId: id,
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  balance: money,
});

const lineList = pagedList({
  row: BankLine,
  filters: { state: z.optional(z.enum(['open', 'matched'])), statementId: z.optional(id) },
  order: z._default(z.enum(['-day', 'day']), '-day'),
  limit: { usual: 50, most: 200 },
  more: {
    openCount: z.int(),
    /** Open lines that can only be one thing. */
    suggestedCount: z.int(),
    held: z.array(Held),
    /** The newest balance that a bank has said. */
    closing,
  },
});

const fileText = z
  .string()
  .check(
    z.maxLength(STATEMENT_LIMITS.characters, 'The file is larger than 500 KB. Please download it in parts.'),
  );

const FileMistake = z.object({ line: z.int(), column: z.nullable(z.string()), message: z.string() });

/** Of the lines of a file, as many are told before it is imported. */
export const MOST_TOLD_LINES = 100;

const ToldLine = z.object({ day, amount: money, description: z.string(), reference: z.string() });

/** What an import of a file would bring, or why it cannot be read. */
export const StatementCheck = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mistakes'), mistakes: z.array(FileMistake), areMore: z.boolean() }),
  z.object({
    kind: z.literal('lines'),
    /** Identifies exactly what would be written. */
    digest: z.string(),
    format: z.enum(['CSV', 'OFX']),
    accountEnding: z.string(),
    /** What was imported before is of the account that ends in this: a person says that it has changed. Null: nothing to say. */
    accountBefore: z.nullable(z.string()),
    /** How dates such as 03/04/2026 were read; null where there are none. */
    dayOrder: z.nullable(z.enum(['month first', 'day first'])),
    /** The balances of the file do not come from its amounts. */
    isBalanceOff: z.boolean(),
    /** Lines that the bank has not posted yet: they are left out. */
    pending: z.int(),
    closing,
    /** Importing it brings a balance that is newer than what is known, also without a line. */
    isClosingNew: z.boolean(),
    /** Lines that would be added, and those that were imported before. */
    added: z.int(),
    known: z.int(),
    /** Known ones that the bank itself does not call the same: a person may know better. */
    unsure: z.int(),
    cameIn: money,
    left: money,
    /** The first of those that would be added. */
    lines: z.array(ToldLine),
    /** The first of the unsure ones, the least sure first. `line`: of the file. */
    leftOut: z.array(z.extend(ToldLine, { line: z.int(), knownBy: z.enum(KNOWN_BY) })),
  }),
]);
export type StatementCheck = z.infer<typeof StatementCheck>;

/**
 * `postingId`: an item, whole. `eftFileId`: all payouts of a bank file that no line clears yet. Otherwise an amount in an account, of either sign
 * as the bank writes it.
 */
const WantedPart = z.union([
  z.object({ postingId: serial }),
  z.object({ eftFileId: id }),
  z.object({ accountId: id, amount: signedMoneyInput, note: z._default(line(200), '') }),
]);

/** What the bank says, and what it is in the ledger. See docs/rules/bank-statements.md. */
export const bankStatements = {
  check: query(MATCH)
    .route({
      method: 'POST',
      path: '/bank-statements/check',
      summary: 'What a file of the bank, in CSV or OFX, would bring: nothing is saved',
      tags,
    })
    .input(z.object({ text: fileText }))
    .output(StatementCheck),
  import: action(MATCH)
    .route({
      method: 'POST',
      path: '/bank-statements',
      summary: 'Import a file of the bank as it was checked',
      tags,
    })
    .input(
      z.object({
        text: fileText,
        fileName: line(200),
        expectedDigest: form(64, /^[\da-f]{64}$/, 'This is no digest of a check'),
        /** The bank account has changed: it is that of this file from now on. */
        isNewAccount: z._default(z.boolean(), false),
        /** Lines of the file, by their number in it, that look known and are others. */
        takenIn: z._default(z.array(serial).check(z.maxLength(STATEMENT_LIMITS.lines)), []),
      }),
    )
    .output(BankStatement),
  list: query(MATCH)
    .route({
      method: 'GET',
      path: '/bank-statements',
      summary: 'The last 50 files of the bank, the newest first',
      tags,
    })
    .output(z.array(BankStatement)),
  remove: action(MATCH)
    .route({
      method: 'DELETE',
      path: '/bank-statements/{statementId}',
      summary: 'Remove an imported file of which no line was ever posted',
      tags,
    })
    .input(z.object({ statementId: id }))
    .output(z.object({ statementId: id })),
  lines: query(MATCH)
    .route({ method: 'GET', path: '/bank-lines', summary: 'The lines of the bank', tags })
    .input(lineList.input)
    .output(lineList.output),
  line: query(MATCH)
    .route({ method: 'GET', path: '/bank-lines/{bankLineId}', summary: 'One line of the bank', tags })
    .input(z.object({ bankLineId: id }))
    .output(OneBankLine),
  suggestions: query(MATCH)
    .route({
      method: 'GET',
      path: '/bank-lines/suggestions',
      summary: 'The first 100 open lines that can only be one thing',
      tags,
    })
    .output(z.array(BankLine)),
  items: query(MATCH)
    .route({
      method: 'GET',
      path: '/bank-items',
      summary: 'What no line of the bank clears yet, bank files first, the newest of each first',
      tags,
    })
    .input(
      z.object({
        accountId: z.optional(id),
        /** As the bank writes it. */
        amount: z.optional(moneySeen),
        search: z.optional(line(80)),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(ITEMS_SHOWN.most)), ITEMS_SHOWN.usual),
      }),
    )
    .output(z.object({ rows: z.array(BankItem), areMore: z.boolean() })),
  match: action(MATCH)
    .route({
      method: 'POST',
      path: '/bank-lines/match',
      summary: 'Say what lines of the bank are: all of them, or none',
      tags,
    })
    .input(
      z.object({
        matches: z
          .array(
            z.object({
              bankLineId: id,
              /** As its sender saw it. */
              expectedRev: serial,
              parts: z
                .array(WantedPart)
                .check(z.minLength(1, 'Please choose what the line is.'), z.maxLength(MOST_PARTS)),
            }),
          )
          .check(z.minLength(1), z.maxLength(100)),
      }),
    )
    .output(z.array(BankLine)),
  unmatch: action(MATCH)
    .route({
      method: 'POST',
      path: '/bank-lines/{bankLineId}/unmatch',
      summary: 'Take back what a line of the bank was said to be',
      tags,
    })
    .input(z.object({ bankLineId: id, expectedRev: serial }))
    .output(BankLine),
};
