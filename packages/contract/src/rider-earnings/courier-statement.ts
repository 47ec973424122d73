import { COURIER_LINES, type CourierLine } from '@passline/domain/rider-earnings/courier-statement';
import { isReportDay } from '@passline/domain/reports/report-range';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { form, id, money, nullableText, timestamp } from '../kernel/fields.ts';
import { WeekBalances } from '../reports/statement.ts';
import { riderEarningsPermissions } from './permissions.ts';

const tags = ['rider-earnings'];
const NO_DAY = 'Please enter a date such as 2026-11-25.';
/** Any day of the week, YYYY-MM-DD. */
const week = form(10, /^\d{4}-\d\d-\d\d$/, NO_DAY).check(
  z.refine(isReportDay, NO_DAY),
  z.meta({ description: 'The week: the date of its Monday or of any other day of it, YYYY-MM-DD.' }),
);
const ofCourier = { riderUserId: id };

/** One row as it is written on the screen, on paper and in the file; amounts in dollars. */
const StatementRowOnWire = z.object({
  key: z.string(),
  kind: z.enum(['balance', 'line', 'part', 'later', 'later-part']),
  label: z.string(),
  detail: z.string(),
  change: z.nullable(money),
  balance: z.nullable(money),
  orderId: nullableText,
});

/** A courier's account over one week, in dollars. See docs/rules/rider-earnings.md#the-statement. */
export const CourierStatement = z.object({
  riderUserId: id,
  riderName: z.string(),
  /** Monday and Sunday, YYYY-MM-DD, and when they begin and end. */
  from: z.string(),
  to: z.string(),
  beginsAt: timestamp,
  endsAt: timestamp,
  before: money,
  /** What each line changes: they lead from the balance before to the one after. */
  lines: z.object(
    Object.fromEntries(COURIER_LINES.map((line) => [line, money])) as Record<CourierLine, typeof money>,
  ),
  after: money,
  /** Posted after the week for its deliveries. */
  later: money,
  isEven: z.boolean(),
  /** Deliveries of the week that earn nothing yet, since the payment of their order is in question. */
  waitingCount: z.int(),
  rows: z.array(StatementRowOnWire),
});
export type CourierStatement = z.infer<typeof CourierStatement>;

/** A file as text: its bytes in base64. */
export const StatementFile = z.object({ name: z.string(), contentType: z.string(), content: z.string() });

const READ = riderEarningsPermissions.read;
const OWN = riderEarningsPermissions.readOwn;

export const courierStatements = {
  statement: query(READ)
    .route({
      method: 'GET',
      path: '/rider-earnings/{riderUserId}/statement',
      summary: "A courier's account over one week: from the balance before to the one after",
      tags,
    })
    .input(z.object({ ...ofCourier, week }))
    .output(CourierStatement),
  statementPdf: query(READ)
    .route({
      method: 'GET',
      path: '/rider-earnings/{riderUserId}/statement/pdf',
      summary: "A courier's statement of one week as a PDF",
      tags,
    })
    .input(z.object({ ...ofCourier, week }))
    .output(StatementFile),
  weeks: query(READ)
    .route({
      method: 'GET',
      path: '/rider-earnings/{riderUserId}/weeks',
      summary: "The balances at the ends of a courier's last weeks, the newest first, at most two years",
      tags,
    })
    .input(z.object(ofCourier))
    .output(z.array(WeekBalances)),
  ownStatement: query(OWN)
    .route({
      method: 'GET',
      path: '/rider-earnings/own-statement',
      summary: 'The same for the courier who asks',
      tags,
    })
    .input(z.object({ week }))
    .output(CourierStatement),
  ownStatementPdf: query(OWN)
    .route({
      method: 'GET',
      path: '/rider-earnings/own-statement/pdf',
      summary: 'The statement of the courier who asks as a PDF',
      tags,
    })
    .input(z.object({ week }))
    .output(StatementFile),
  ownWeeks: query(OWN)
    .route({
      method: 'GET',
      path: '/rider-earnings/own-weeks',
      summary: 'The balances at the ends of the last weeks of the courier who asks',
      tags,
    })
    .output(z.array(WeekBalances)),
};
