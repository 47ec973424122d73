import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { REPORT_DELIVERIES } from '@passline/domain/reports/report-emails';
import { isReportDay, REPORT_PRESETS } from '@passline/domain/reports/report-range';
import { REPORT_LINES, type ReportLine } from '@passline/domain/reports/report-lines';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { form, id, money, nullableText, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { reportsPermissions } from './permissions.ts';
import { REPORT_ADDRESS_FIELDS, SEND_FIELDS } from './report-address.ts';
import { Statement, WeekBalances } from './statement.ts';

const of = { locationId: id };
const tags = ['reports'];
/** Orders placed at or after the first moment and before the second. */
const range = { createdAtMin: timestamp, createdAtMax: timestamp };
const NO_DAY = 'Please enter a date such as 2026-11-25.';
const day = form(10, /^\d{4}-\d\d-\d\d$/, NO_DAY).check(z.refine(isReportDay, NO_DAY));

/** Days of a location's calendar, both included, and the moments between which they lie there. */
export const ReportSpan = z.object({ from: z.string(), to: z.string(), ...range });
export type ReportSpan = z.infer<typeof ReportSpan>;

/** Each line of a report in dollars, and each tax by its name. See docs/rules/reports.md#the-lines. */
const amounts = {
  ...(Object.fromEntries(REPORT_LINES.map((line) => [line, money])) as Record<ReportLine, typeof money>),
  taxes: z.record(z.string(), money),
};

/** What a finished order earned. */
export const ReportOrder = z.object({
  ...amounts,
  id,
  orderNumber: z.int(),
  createdAt: timestamp,
  orderType: z.enum(ORDER_TYPES),
  paymentMethod: z.string(),
});
export type ReportOrder = z.infer<typeof ReportOrder>;

/** The sums over all finished orders of a range. */
export const ReportTotals = z.object({
  ...amounts,
  orderCount: z.int(),
  /** In the range but not in the sums: not done yet, done while their payment is in question (`waiting`), or cancelled. */
  leftOut: z.object({ open: z.int(), waiting: z.int(), cancelled: z.int() }),
  /** For a location with Stripe; null elsewhere. */
  stripe: z.nullable(z.object({ previouslyOwed: money, stillOwed: money, actualDeposit: money })),
  statement: Statement,
});
export type ReportTotals = z.infer<typeof ReportTotals>;

/** A report that is or was sent by e-mail. See docs/rules/reports.md#sent-reports. */
export const ReportEmail = z.object({
  id,
  locationId: id,
  template: z.object({ name: z.literal('report') }),
  createdAt: timestamp,
  reportStart: timestamp,
  reportEnd: timestamp,
  to: z.string(),
  /** Whether the weekly job sent it, and not a person. */
  isWeekly: z.boolean(),
  requestedBy: z.string(),
  /** In the outbox; null until it is written. */
  messageId: z.nullable(id),
  /** `state` null: pending. */
  delivery: z.object({ state: z.nullable(z.enum(REPORT_DELIVERIES)), error: nullableText }),
  rev: z.int(),
});
export type ReportEmail = z.infer<typeof ReportEmail>;

/** Where a location's weekly report goes. */
export const ReportSettings = z.object({
  restaurantId: id,
  /** Null: none is sent. */
  reportEmail: nullableText,
  /** How many locations share the address. */
  locationCount: z.int(),
  timezone: z.string(),
  /** E-mails are kept on this server. */
  isSimulated: z.boolean(),
});
export type ReportSettings = z.infer<typeof ReportSettings>;

/** At least the last fifty weekly reports of one location, including those still being sent. */
export const reportEmailsLive = liveQuery({
  name: 'reports.emails',
  key: 'id',
  params: z.object(of),
  row: ReportEmail,
  permission: reportsPermissions.read,
});

const reportOrders = pagedList({
  row: ReportOrder,
  filters: { ...of, ...range },
  order: z._default(z.enum(['created', '-created', 'total', '-total', 'food', '-food']), '-created'),
  limit: { usual: 100, most: 1_000 },
  more: {},
});

export const reports = {
  settings: query(reportsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/reports/settings',
      summary: "Where a location's weekly report goes",
      tags,
    })
    .input(z.object(of))
    .output(ReportSettings),
  setEmail: action(reportsPermissions.update)
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/reports/email',
      summary: "Set where the weekly reports of a location's restaurant go",
      tags,
    })
    .input(z.object({ ...of, changes: changesOf(REPORT_ADDRESS_FIELDS) }))
    .output(ReportSettings),
  whoChangedEmail: query(reportsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/reports/email/author',
      summary: 'Who set where the weekly reports go, and when; null if the trail does not say',
      tags,
    })
    .input(z.object(of))
    .output(z.nullable(z.object({ changedBy: z.string(), changedAt: timestamp }))),
  span: query(reportsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/reports/span',
      summary: "The days of a report, and when they begin and end on the location's clocks",
      tags,
    })
    // Either a preset, or both days.
    .input(
      z.object({
        ...of,
        preset: z.optional(z.enum(REPORT_PRESETS)),
        from: z.optional(day),
        to: z.optional(day),
      }),
    )
    .output(ReportSpan),
  totals: query(reportsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/reports/totals',
      summary: 'What all finished orders of a range earned together',
      tags,
    })
    .input(z.object({ ...of, ...range }))
    .output(ReportTotals),
  weeks: query(reportsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/reports/weeks',
      summary: "The balances at the ends of a location's last weeks, the newest first, at most two years",
      tags,
    })
    .input(z.object(of))
    .output(z.array(WeekBalances)),
  orders: query(reportsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/reports/orders',
      summary: 'What each finished order of a range earned',
      tags,
    })
    .input(reportOrders.input)
    .output(reportOrders.output),
  resend: action(reportsPermissions.update)
    .route({
      method: 'POST',
      path: '/reportEmails/{reportEmailId}/resend',
      summary: 'Send a report again that has arrived or failed',
      tags,
    })
    .input(z.object({ reportEmailId: id }))
    .output(ReportEmail),
};

export const reportFunctions = {
  sendReport: action(reportsPermissions.update)
    .route({
      method: 'POST',
      path: '/functions/sendReport',
      summary: 'Send the report of a range to an e-mail address',
      tags: ['functions'],
    })
    .input(z.object({ restaurantId: id, ...of, ...SEND_FIELDS, ...range }))
    .output(ReportEmail),
};
