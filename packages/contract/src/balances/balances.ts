import { ACCOUNT_KINDS } from '@passline/domain/ledger/accounts';
import { INVALID_FIELD } from '@passline/domain/balances/check-move';
import {
  CURRENCY,
  PAYOUT_METHODS,
  SINGLE_METHODS,
  RECEIPT_METHODS,
  TRANSFER_KINDS,
  TRANSFER_TYPE,
  PAYOUT_STATES,
  TRANSFER_STATES,
  TRANSFERS_SHOWN,
} from '@passline/domain/balances/states';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import {
  id,
  line,
  money,
  moneyInputOr,
  nullableText,
  nullableTimestamp,
  text,
  timestamp,
} from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { localDate } from '../restaurants/location.ts';
import { entryList, explained, Explanation } from './entries.ts';
import { LedgerProof, OpenFault } from './ledger-proof.ts';
import { balancesPermissions } from './permissions.ts';

const READ = balancesPermissions.read;
const MOVE = balancesPermissions.move;
const tags = ['balances'];

/** What an account has, live. In dollars, positive: Passline owes it. */
export const AccountBalance = z.object({
  id,
  kind: z.enum(ACCOUNT_KINDS),
  /** Null for an account of the platform itself, which many orders change at once: read it with `balances.get`. */
  balance: z.nullable(money),
  /** The part of the balance that is being paid out. */
  locked: money,
  /** Why nothing may leave the account; null if it may. */
  onHold: nullableText,
  rev: z.int(),
});
export type AccountBalance = z.infer<typeof AccountBalance>;

const delivery = {
  error: nullableText,
  /** While it waits for its approval: why a second super admin has to approve it. */
  waitsBecause: nullableText,
};

/** A transfer from one account to another. See docs/rules/balances.md#transfers. */
export const Transfer = z.object({
  id,
  /**
   * A correction puts a mistake of the books right, a receipt is what a restaurant paid. See docs/rules/balances.md#corrections and
   * docs/rules/balances.md#received-from-a-restaurant.
   */
  kind: z.enum(TRANSFER_KINDS),
  type: z.literal(TRANSFER_TYPE),
  currency: z.literal(CURRENCY),
  /** Null where the account is another's, whose it is being withheld from an admin, like its name. See docs/rules/balances.md#entries. */
  sourceAccountId: z.nullable(id),
  sourceName: z.string(),
  /** As `sourceAccountId`. */
  destinationAccountId: z.nullable(id),
  destinationName: z.string(),
  amount: money,
  description: z.string(),
  authorId: id,
  authorEmail: z.string(),
  createdAt: timestamp,
  delivery: z.object({ state: z.enum(TRANSFER_STATES), ...delivery }),
  /** Who approved or declined the transfer. */
  approverEmail: nullableText,
  settledAt: nullableTimestamp,
  rev: z.int(),
});
export type Transfer = z.infer<typeof Transfer>;

/** See docs/rules/balances.md#payouts. */
export const Payout = z.object({
  id,
  accountId: id,
  amount: money,
  method: z.enum(PAYOUT_METHODS),
  /** The bank account as people may see it, 'TD ••• 6789'; '' if paid by hand. */
  paidTo: z.string(),
  authorId: id,
  authorEmail: z.string(),
  createdAt: timestamp,
  delivery: z.object({
    state: z.enum(PAYOUT_STATES),
    transactionId: nullableText,
    isNotCancellable: z.boolean(),
    /** While it is on its way and no answer comes from its provider: since when, after how many tries, and the last reason. */
    unanswered: z.nullable(z.object({ since: timestamp, tries: z.int(), trouble: z.string() })),
    /** While it waits to be cancelled: since when, and who asked for it. See docs/rules/balances.md#cancelling. */
    cancelWish: z.nullable(z.object({ at: timestamp, byEmail: z.string() })),
    ...delivery,
  }),
  approverEmail: nullableText,
  settledAt: nullableTimestamp,
  rev: z.int(),
});
export type Payout = z.infer<typeof Payout>;

/** An account as people see it. */
export const Account = z.object({
  ...AccountBalance.shape,
  balance: money,
  /** Balance minus locked, at least 0. */
  available: money,
  /** The name of the restaurant, the courier, or the platform's account. */
  name: z.string(),
  /** Distinguishes the location from the restaurant's others; '' if it is the only one. */
  place: z.string(),
  /** Null unless the account is a restaurant's. */
  restaurantId: z.nullable(id),
  /** The e-mail of the location's admin, or of the courier; '' if there is none. */
  ownerEmail: z.string(),
  /** 'TD ••• 6789'; null if no bank account is known. */
  bank: nullableText,
  /** No payout is sent to the bank before this time, because the bank account was changed. */
  payoutsBlockedUntil: nullableTimestamp,
  lastPayout: z.nullable(Payout),
  /** The oldest one that came back and was neither sent again nor set aside. */
  returnedPayout: z.nullable(Payout),
});
export type Account = z.infer<typeof Account>;

export const ACCOUNT_GROUPS = ['restaurants', 'couriers', 'platform'] as const;

const accountList = pagedList({
  row: Account,
  // The search covers owners' e-mails, names and places.
  filters: { group: z._default(z.enum(ACCOUNT_GROUPS), 'restaurants') },
  order: z._default(z.enum(['-balance', 'balance', 'name', '-name']), '-balance'),
  limit: { usual: 50, most: 200 },
  more: {
    /**
     * Sums over all accounts of the group that match: what Passline owes, and what it is owed (0 or less).
     */
    owed: money,
    owing: money,
  },
});

const payoutList = pagedList({
  row: Payout,
  filters: { accountId: id },
  order: z._default(z.enum(['-created']), '-created'),
  limit: { usual: 25, most: 100 },
  more: {},
});

const amount = moneyInputOr(INVALID_FIELD, INVALID_FIELD);
/**
 * The account's newest transfer or payout that the sender saw; null: none. If another has been made since, the sender is
 * shown it first.
 */
const seenId = z.nullable(id);
/** The same of the other of the two accounts. Left out, nobody has looked at it, and it is not compared. */
const otherSeenId = z.optional(z.nullable(id));

export const balances = {
  list: query(MOVE)
    .route({ method: 'GET', path: '/accounts', summary: 'Accounts with their owners and balances', tags })
    .input(accountList.input)
    .output(accountList.output),
  get: query(READ)
    .route({ method: 'GET', path: '/accounts/{accountId}', summary: 'One account', tags })
    .input(z.object({ accountId: id }))
    .output(
      z.object({
        account: Account,
        /** The account's newest transfer or payout, to be sent as `seenId` when money is moved. */
        latestMoveId: z.nullable(id),
        /** From this amount on, a second super admin has to approve; null: never. */
        approvalFrom: z.nullable(money),
        /** What counts towards that of today, Vancouver's day: what has left the account, and what the caller has moved. */
        today: z.object({ left: money, moved: money }),
        payoutProvider: z.object({ name: z.string(), isStandIn: z.boolean() }),
      }),
    ),
  transfers: query(READ)
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/transfers',
      summary: `The last ${TRANSFERS_SHOWN} transfers from or to an account, the newest first`,
      tags,
    })
    .input(z.object({ accountId: id }))
    .output(z.array(Transfer)),
  payouts: query(READ)
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/payouts',
      summary: 'The payouts of an account, the newest first',
      tags,
    })
    .input(payoutList.input)
    .output(payoutList.output),
  payout: query(MOVE)
    .route({ method: 'GET', path: '/payouts/{payoutId}', summary: 'One payout', tags })
    .input(z.object({ payoutId: id }))
    .output(Payout),
  transfer: query(MOVE)
    .route({ method: 'GET', path: '/transfers/{transferId}', summary: 'One transfer', tags })
    .input(z.object({ transferId: id }))
    .output(Transfer),
  entries: query(READ)
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/entries',
      summary: 'What was posted to an account',
      tags,
    })
    .input(entryList.input)
    .output(entryList.output),
  explain: query(READ)
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/explanation',
      summary: 'What a balance or a payout is made of, by kind',
      tags,
    })
    .input(z.object(explained))
    .output(Explanation),
  exportEntries: query(READ)
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/entries.csv',
      summary: 'The same entries as CSV, oldest first, at most 50,000',
      tags,
    })
    .input(z.object(explained))
    .output(z.object({ fileName: z.string(), csv: z.string() })),
  createTransfer: action(MOVE)
    .route({ method: 'POST', path: '/transfers', summary: 'Move money between two accounts', tags })
    .input(
      z.object({
        amount,
        description: line(300, INVALID_FIELD).check(z.minLength(1, INVALID_FIELD)),
        sourceAccountId: z._default(z.nullable(id), null),
        destinationAccountId: z._default(z.nullable(id), null),
        /** The account from whose dialog it was sent. */
        accountId: id,
        seenId,
        otherSeenId,
      }),
    )
    .output(Transfer),
  createCorrection: action(MOVE)
    .route({
      method: 'POST',
      path: '/corrections',
      summary: 'Put a mistake of the books right: move an amount between any two accounts, with a reason',
      tags,
    })
    .input(
      z.object({
        amount,
        /** Shown wherever the entry is. */
        reason: line(300, 'Please enter a reason.').check(z.minLength(1, 'Please enter a reason.')),
        fromAccountId: id,
        toAccountId: id,
        /** The one of the two from whose dialog it was sent. */
        accountId: id,
        seenId,
        otherSeenId,
        /** What it puts right: it then counts as posted for what the fault is about. */
        faultId: z._default(z.nullable(id), null),
      }),
    )
    .output(Transfer),
  recordReceipt: action(MOVE)
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/receipts',
      summary: 'Record what a restaurant paid otherwise than with its charges',
      tags,
    })
    .input(
      z.object({
        /** Of a restaurant. */
        accountId: id,
        amount,
        method: z.enum(RECEIPT_METHODS, INVALID_FIELD),
        /** The number of the cheque or of the transfer; cash needs none. */
        reference: z._default(line(60), ''),
        /** YYYY-MM-DD, a day of the location. */
        receivedOn: localDate,
        seenId,
      }),
    )
    .output(Transfer),
  retryTransfer: action(MOVE)
    .route({
      method: 'POST',
      path: '/transfers/{transferId}/retry',
      summary: 'Try a failed transfer again',
      tags,
    })
    .input(z.object({ transferId: id }))
    .output(Transfer),
  approveTransfer: action(MOVE)
    .route({
      method: 'POST',
      path: '/transfers/{transferId}/approve',
      summary: "Approve a colleague's transfer",
      tags,
    })
    .input(z.object({ transferId: id }))
    .output(Transfer),
  declineTransfer: action(MOVE)
    .route({
      method: 'POST',
      path: '/transfers/{transferId}/decline',
      summary: 'Decline a waiting transfer, or set a failed one aside',
      tags,
    })
    .input(z.object({ transferId: id }))
    .output(Transfer),
  createPayout: action(MOVE)
    .route({ method: 'POST', path: '/payouts', summary: 'Pay out of an account', tags })
    .input(
      z.object({
        accountId: id,
        method: z.enum(SINGLE_METHODS, INVALID_FIELD),
        amount,
        seenId,
      }),
    )
    .output(Payout),
  retryPayout: action(MOVE)
    .route({ method: 'POST', path: '/payouts/{payoutId}/retry', summary: 'Send a failed payout again', tags })
    .input(z.object({ payoutId: id }))
    .output(Payout),
  cancelPayout: action(MOVE)
    .route({
      method: 'POST',
      path: '/payouts/{payoutId}/cancel',
      summary: 'Cancel a payout on its way, or set a failed one aside',
      tags,
    })
    .input(z.object({ payoutId: id }))
    .output(z.object({ message: z.string(), payout: Payout })),
  approvePayout: action(MOVE)
    .route({
      method: 'POST',
      path: '/payouts/{payoutId}/approve',
      summary: "Approve a colleague's payout",
      tags,
    })
    .input(z.object({ payoutId: id }))
    .output(Payout),
  declinePayout: action(MOVE)
    .route({
      method: 'POST',
      path: '/payouts/{payoutId}/decline',
      summary: "Decline a colleague's payout",
      tags,
    })
    .input(z.object({ payoutId: id }))
    .output(Payout),
  returnReceipt: action(MOVE)
    .route({
      method: 'POST',
      path: '/transfers/{transferId}/return',
      summary: 'Record that what a restaurant paid came back, such as a cheque that bounced',
      tags,
    })
    .input(z.object({ transferId: id, reason: text(300) }))
    .output(Transfer),
  returnPayout: action(MOVE)
    .route({
      method: 'POST',
      path: '/payouts/{payoutId}/return',
      summary: 'Book that the bank returned a payout: its amount is in the account again',
      tags,
    })
    // By hand it takes a reason; of one by the provider the provider's own answer counts.
    .input(z.object({ payoutId: id, reason: z._default(text(300), '') }))
    .output(Payout),
  proofs: query(MOVE)
    .route({ method: 'GET', path: '/ledger/proofs', summary: 'The last 20 proofs of the ledger', tags })
    .output(z.array(LedgerProof)),
  prove: action(MOVE)
    .route({ method: 'POST', path: '/ledger/proofs', summary: 'Prove the ledger now', tags })
    .input(z.object({}))
    // Those who ask before it begins share one proof. `proof` is null if it takes longer: it will appear in the list.
    // `beginsAt`: not before; null: at once, or after the one under way.
    .output(z.object({ proofId: id, proof: z.nullable(LedgerProof), beginsAt: z.nullable(timestamp) })),
  faults: query(MOVE)
    .route({
      method: 'GET',
      path: '/ledger/faults',
      summary: 'Faults that no proof has found put right yet, those that hold an account first',
      tags,
    })
    // Only the first 200.
    .output(z.object({ rows: z.array(OpenFault), total: z.int() })),
  acknowledgeFault: action(MOVE)
    .route({
      method: 'POST',
      path: '/ledger/faults/{faultId}/acknowledgement',
      summary: 'Acknowledge a fault with a reason: it holds its account no longer',
      tags,
    })
    .input(
      z.object({
        faultId: id,
        reason: text(300, 'Please enter a reason.').check(z.minLength(1, 'Please enter a reason.')),
      }),
    )
    .output(OpenFault),
};

/** Programs call these by name. See docs/rules/balances.md#payouts. */
export const balanceFunctions = {
  cancelVopayTransaction: action(MOVE)
    .route({
      method: 'POST',
      path: '/functions/cancelVopayTransaction',
      summary: 'Cancel a payout by the id of its transaction at VoPay',
      tags: ['functions'],
    })
    .input(z.object({ transactionId: text(200).check(z.minLength(1)) }))
    .output(z.object({ message: z.string(), payout: Payout })),
};
