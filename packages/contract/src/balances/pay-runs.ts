import { INVALID_FIELD } from '@passline/domain/balances/check-move';
import { PAY_RUN_LINE_STATES, PAY_RUN_MOST, PAY_RUN_STATES } from '@passline/domain/balances/pay-run';
import { PAY_RUN_METHODS, PAYOUT_STATES } from '@passline/domain/balances/states';
import { ACCOUNT_KINDS } from '@passline/domain/ledger/accounts';
import { isMonday } from '@passline/domain/schedules/week';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import {
  form,
  id,
  line,
  money,
  moneyInputOr,
  moneySeen,
  nullableText,
  nullableTimestamp,
  timestamp,
} from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { EftOriginator } from './eft-files.ts';
import { balancesPermissions } from './permissions.ts';

const MOVE = balancesPermissions.move;
const tags = ['pay-runs'];

const NO_WEEK = 'Please name a week by its Monday, such as 2026-11-23.';
const saidAsMonday = z.meta({ description: 'The week: the date of its Monday, YYYY-MM-DD.' });
const week = form(10, /^\d{4}-\d\d-\d\d$/, NO_WEEK).check(
  z.refine(isMonday, NO_WEEK),
  // A pattern cannot say that a date is a Monday.
  saidAsMonday,
);

const ofAccount = {
  accountId: id,
  kind: z.enum(ACCOUNT_KINDS),
  /** The name of the restaurant or the courier. */
  name: z.string(),
  /** Distinguishes the location from the restaurant's others; '' if it is the only one. */
  place: z.string(),
  /** Null unless the account is a restaurant's. */
  restaurantId: z.nullable(id),
};

/** An account in the list of a week. See docs/rules/balances.md#payable. */
export const PayableAccount = z.object({
  ...ofAccount,
  /** Its balance at the end of the week, or now if the week is not over. */
  balance: money,
  /** The most that a pay run of this week pays to it now. */
  payable: money,
  /** The bank account as people may see it, 'TD ••• 6789'; '' if it is not paid. */
  paidTo: z.string(),
  /** Its newest transfer or payout, to be sent along. */
  seenId: z.nullable(id),
  /** Why nothing is paid to it now: the server's own refusal; null: it is paid. `code`: the refusal's. */
  held: z.nullable(z.object({ code: z.string(), reason: z.string() })),
});
export type PayableAccount = z.infer<typeof PayableAccount>;

/** Accounts of a week that are paid together. See docs/rules/balances.md#pay-runs. */
export const PayRun = z.object({
  id,
  week: z.string().check(saidAsMonday),
  authorId: id,
  authorEmail: z.string(),
  createdAt: timestamp,
  /** By what all its lines are paid. */
  method: z.enum(PAY_RUN_METHODS),
  state: z.enum(PAY_RUN_STATES),
  /** Why a second super admin has to approve it, while it waits. */
  waitsBecause: nullableText,
  /** Who approved or declined it. */
  approverEmail: nullableText,
  endedAt: nullableTimestamp,
  rev: z.int(),
});
export type PayRun = z.infer<typeof PayRun>;

/** In the list of a week. */
export const ListedPayRun = z.extend(PayRun, {
  /** What was agreed on, of all its lines. */
  total: money,
  /** What has left their accounts by it, less what came back. */
  sent: money,
});

/** What one account gets in a pay run. */
export const PayRunLine = z.object({
  /** Also the id of its payout. */
  id,
  runId: id,
  ...ofAccount,
  amount: money,
  paidTo: z.string(),
  state: z.enum(PAY_RUN_LINE_STATES),
  /** Why no payout was created. */
  error: nullableText,
  /** What became of its payout; null: there is none yet. */
  payout: z.nullable(z.object({ state: z.enum(PAYOUT_STATES), error: nullableText })),
  rev: z.int(),
});
export type PayRunLine = z.infer<typeof PayRunLine>;
/** As it was when it was asked for. */
export const ReadPayRunLine = z.omit(PayRunLine, { rev: true });

const ofRun = z.object({ runId: id });
const ofLine = z.object({ lineId: id });

export const payRuns = {
  payable: query(MOVE)
    .route({
      method: 'GET',
      path: '/pay-runs/payable/{week}',
      summary: 'What every account is paid for a week, and why some are not',
      tags,
    })
    .input(z.object({ week }))
    .output(
      z.object({
        /** Those with the most to pay first, at most 1,000; those that owe come last. */
        rows: z.array(PayableAccount),
        total: z.int(),
        /** From this amount on, a second super admin has to approve; null: never. */
        approvalFrom: z.nullable(money),
        /** What the caller has moved today, Vancouver's day, which counts towards that. */
        movedToday: money,
        payoutProvider: z.object({ name: z.string(), isStandIn: z.boolean() }),
        /** Who sends files to the bank; null: that is not set up. */
        eftOriginator: z.nullable(EftOriginator),
      }),
    ),
  list: query(MOVE)
    .route({
      method: 'GET',
      path: '/pay-runs/weeks/{week}',
      summary: 'The pay runs of a week, the newest first',
      tags,
    })
    .input(z.object({ week }))
    // Only the newest 100.
    .output(z.array(ListedPayRun)),
  get: query(MOVE)
    .route({ method: 'GET', path: '/pay-runs/{runId}', summary: 'One pay run with its lines', tags })
    .input(ofRun)
    .output(z.object({ run: PayRun, lines: z.array(ReadPayRunLine) })),
  create: action(MOVE)
    .route({ method: 'POST', path: '/pay-runs', summary: 'Pay accounts of a week together', tags })
    .input(
      z.object({
        week,
        /** EFT: by a file for the bank. Absent: VoPay. */
        method: z.optional(z.enum(PAY_RUN_METHODS)),
        lines: z
          .array(
            z.object({
              accountId: id,
              amount: moneyInputOr(INVALID_FIELD, INVALID_FIELD),
              /** What the list said of it: it is compared, so that nobody pays what they have not seen. */
              payable: moneySeen,
              paidTo: line(60),
              seenId: z.nullable(id),
            }),
          )
          .check(z.minLength(1, 'Please choose an account to pay.'), z.maxLength(PAY_RUN_MOST)),
      }),
    )
    .output(PayRun),
  approve: action(MOVE)
    .route({
      method: 'POST',
      path: '/pay-runs/{runId}/approve',
      summary: "Approve a colleague's pay run",
      tags,
    })
    .input(ofRun)
    .output(PayRun),
  decline: action(MOVE)
    .route({
      method: 'POST',
      path: '/pay-runs/{runId}/decline',
      summary: 'Decline a pay run that waits, or withdraw an own one',
      tags,
    })
    .input(ofRun)
    .output(PayRun),
  stop: action(MOVE)
    .route({
      method: 'POST',
      path: '/pay-runs/{runId}/stop',
      summary: 'Pay nothing more of a pay run',
      tags,
    })
    .input(ofRun)
    .output(PayRun),
  retryLine: action(MOVE)
    .route({
      method: 'POST',
      path: '/pay-run-lines/{lineId}/retry',
      summary: 'Try a line again that was not paid',
      tags,
    })
    // What its sender saw of the account, which may have changed since the run was made.
    .input(z.object({ lineId: id, seenId: z.nullable(id) }))
    .output(ReadPayRunLine),
  cancelLine: action(MOVE)
    .route({
      method: 'POST',
      path: '/pay-run-lines/{lineId}/cancel',
      summary: 'Set a line aside that was not paid',
      tags,
    })
    .input(ofLine)
    .output(ReadPayRunLine),
};

/** The pay runs of a week. */
export const payRunsLive = liveQuery({
  name: 'payRuns.runs',
  key: 'id',
  params: z.object({ week }),
  row: PayRun,
  permission: MOVE,
});

/** The lines of a pay run, with what became of their payouts. */
export const payRunLinesLive = liveQuery({
  name: 'payRuns.lines',
  key: 'id',
  params: ofRun,
  row: PayRunLine,
  permission: MOVE,
});
