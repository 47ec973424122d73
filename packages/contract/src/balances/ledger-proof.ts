import * as z from 'zod/mini';
import { id, money, timestamp } from '../kernel/fields.ts';

/** What a check of the ledger found wrong. See docs/rules/ledger.md#proof. */
export const LedgerFault = z.object({
  kind: z.enum([
    'balance',
    'sum',
    'order',
    'locked',
    'provider',
    'protection',
    'transfer',
    'payout',
    'settlement',
    'bank-line',
    'month',
  ]),
  accountId: z.nullable(id),
  /** The id of the order, payment, payout, transfer, cash settlement, line of the bank, closed month or fee that it is about; otherwise ''. */
  subject: z.string(),
  detail: z.string(),
});
export type LedgerFault = z.infer<typeof LedgerFault>;

export const LedgerProof = z.object({
  id,
  begunAt: timestamp,
  endedAt: timestamp,
  requestedBy: z.string(),
  ordersChecked: z.int(),
  /** Only the first 200. */
  faults: z.array(LedgerFault),
  faultCount: z.int(),
  /** Providers that cannot be queried about what they did. */
  unasked: z.array(z.string()),
});
export type LedgerProof = z.infer<typeof LedgerProof>;

/** A fault that no proof has found put right yet. While nobody has acknowledged it, it holds its account. */
export const OpenFault = z.object({
  id,
  ...LedgerFault.shape,
  /** Whose account it is, as people know it; '' where the fault is of no account. */
  accountName: z.string(),
  /** How many other faults of the account nobody has acknowledged: they go on holding it. */
  otherCount: z.int(),
  /** What a correcting entry would have to add to its account, in dollars; null: none puts it right. */
  missing: z.nullable(money),
  /** When a proof found it first. */
  foundAt: timestamp,
  acknowledged: z.nullable(z.object({ at: timestamp, by: z.string(), reason: z.string() })),
});
export type OpenFault = z.infer<typeof OpenFault>;
