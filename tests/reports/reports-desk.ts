import type { ReportEmail } from '@passline/contract/reports/reports';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';

/** Monday 16 November 2026 to Sunday 22, in Vancouver. */
export const WEEK = {
  createdAtMin: Date.parse('2026-11-16T00:00-07:00'),
  createdAtMax: Date.parse('2026-11-23T00:00-07:00'),
};
export const IN_WEEK_MS = Date.parse('2026-11-18T12:00-07:00');

/** A call about the kitchen's reports, by default as its admin. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
export function ask<Body = ReportEmail>(
  desk: Desk,
  action: string,
  more: object = {},
  { token } = desk.admin,
) {
  const { locationId } = desk.kitchen;
  return call<Body & { message: string; data?: { code?: string } }>(
    desk.url,
    action,
    { locationId, ...more },
    { token },
  );
}

export function send(desk: Desk, more: object = {}, as = desk.admin) {
  const { restaurantId } = desk.kitchen;
  return ask(
    desk,
    'functions.sendReport',
    { restaurantId, emailAddress: 'chef@wok.example', ...WEEK, ...more },
    as,
  );
}

type Numbers = Partial<
  Record<
    | 'sub_total'
    | 'sub_total_tax'
    | 'tax_amount'
    | 'total'
    | 'total_commission'
    | 'tip_amount'
    | 'inperson_tip_amount'
    | 'delivery_fee',
    number
  >
>;

/** A finished order of the week with these amounts; by default $6.45 at 30 %, paid online with a tip of $1.00. */
export async function putDone(
  desk: Desk,
  more: Numbers & { createdAtMs?: number; status?: string; payment_method?: string } = {},
): Promise<string> {
  const { id } = await desk.place();
  const {
    createdAtMs = IN_WEEK_MS,
    status = 'Done',
    payment_method = 'online-creditcard',
    ...numbers
  } = more;
  const amounts = {
    sub_total: 6.45,
    sub_total_tax: 0.32,
    tax_amount: 0.32,
    total: 7.77,
    total_commission: 1.94,
    tip_amount: 1,
    inperson_tip_amount: 0,
    delivery_fee: 0,
    ...numbers,
  };
  const names = Object.keys(amounts);
  await desk.site.database.pool.query(
    `update orders set ${names.map((name, at) => `${name} = $${at + 5}`).join(', ')}, commission_rate = 0.3, status = $2,
       created_at = $3, finished_at = case when $2 in ('Done', 'Cancelled') then $3::timestamptz end, payment_method = $4
     where id = $1`,
    [id, status, new Date(createdAtMs), payment_method, ...Object.values(amounts)],
  );
  await desk.site.database.pool.query('update order_taxes set amount = $2 where order_id = $1', [
    id,
    amounts.tax_amount,
  ]);
  return id;
}

/** The stored e-mails of a location's reports, the oldest first. */
export async function emailsOf(desk: Desk, locationId = desk.kitchen.locationId) {
  const { rows } = await desk.site.database.pool.query<{
    id: string;
    state: string | null;
    error: string | null;
    week: string | null;
    recipient: string;
    message_id: string | null;
  }>('select * from report_emails where location_id = $1 order by created_at, id', [locationId]);
  return rows;
}
