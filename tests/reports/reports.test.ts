import type { Order } from '@passline/contract/orders/order';
import type { ReportOrder, ReportSettings, ReportTotals } from '@passline/contract/reports/reports';
import { afterAll, describe, expect, test } from 'vitest';
import { messageLimits, USUAL_LIMITS } from '../../apps/server/src/features/outbox/message-limits.ts';
import { WorkerPool } from '../../apps/server/src/kernel/workers/worker-pool.ts';
import { writeReport } from '../../apps/server/src/features/reports/write-report.ts';
import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import { presetDays, rangeOfDays } from '@passline/domain/reports/report-range';
import { localDate } from '@passline/domain/time/local-date';
import { call } from '../setup/api-client.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { serviceOf } from '../setup/service-of.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ask, emailsOf, IN_WEEK_MS, putDone, send, WEEK } from './reports-desk.ts';

// These orders are changed by plain SQL, which the nightly proof of the ledger rightly objects to.
const { site } = await openDesk({ role: 'all', scheduled: [] });
const { pool } = site.database;
afterAll(() => expect(site.server.logged).toEqual([]));

const DAY_MS = 86_400_000;
/** A change of the address by somebody who saw `from`. */
const address = (from: string | null, to: string | null) => ({ changes: { reportEmail: { from, to } } });
type Rows = { rows: ReportOrder[]; next: string | null; total: number };

describe('refused', () => {
  test("another location, or a restaurant that is not the location's, as not found", async () => {
    const desk = await layDesk(site);
    const { locationId, restaurantId } = desk.neighbour;
    for (const action of ['reports.totals', 'reports.orders'])
      expect((await ask(desk, action, { locationId, ...WEEK })).status).toBe(404);
    expect((await ask(desk, 'reports.settings', { locationId })).status).toBe(404);
    expect((await ask(desk, 'reports.span', { locationId, preset: 'last-week' })).status).toBe(404);
    expect((await ask(desk, 'reports.setEmail', { locationId, changes: {} })).status).toBe(404);
    expect((await send(desk, { locationId, restaurantId })).status).toBe(404);
    expect((await send(desk, { restaurantId })).status).toBe(404);
    expect(await emailsOf(desk, locationId)).toEqual([]);
  });

  test('an invalid or too long range, and an invalid address, in the words of the specification', async () => {
    const desk = await layDesk(site);
    const turned = { createdAtMin: WEEK.createdAtMax, createdAtMax: WEEK.createdAtMin };
    const long = { ...WEEK, createdAtMax: WEEK.createdAtMin + 401 * DAY_MS };
    const WORDS = 'Error : Please choose the Start Date earlier than the End Date';
    for (const answer of [await ask(desk, 'reports.totals', turned), await send(desk, turned)])
      expect([answer.status, answer.body.message]).toEqual([422, WORDS]);
    expect((await ask(desk, 'reports.orders', { ...long })).body.message).toBe(
      'A report covers at most 400 days.',
    );
    for (const emailAddress of ['', 'chef', 'chef@wok.example, spy@wok.example']) {
      const { status, body } = await send(desk, { emailAddress });
      expect([status, body.message]).toEqual([400, expect.stringContaining('Invalid email')]);
    }
    const { body } = await ask(desk, 'reports.setEmail', address(null, 'chef at wok'));
    expect(body.message).toContain(
      'Invalid Report Email: Please enter a valid email address or leave it blank if you do not want to receive any emails',
    );
    expect(await emailsOf(desk)).toEqual([]);
  });

  test('an admin of one of several locations who would change the address for all of them', async () => {
    const desk = await layDesk(site);
    const { restaurantId, locationId } = desk.kitchen;
    await pool.query('update locations set restaurant_id = $1 where id = $2', [
      restaurantId,
      desk.neighbour.locationId,
    ]);
    const { status, body } = await ask(desk, 'reports.setEmail', address(null, 'me@wok.example'));
    expect([status, body.data?.code]).toEqual([422, 'report-email-shared']);
    const bySuper = await ask<ReportSettings>(
      desk,
      'reports.setEmail',
      address(null, 'us@wok.example'),
      desk.boss,
    );
    expect(bySuper.body).toMatchObject({
      reportEmail: 'us@wok.example',
      locationCount: 2,
      isSimulated: true,
    });
    expect((await ask<ReportSettings>(desk, 'reports.settings', { locationId })).body.reportEmail).toBe(
      'us@wok.example',
    );
  });

  test('more e-mails than twenty in an hour', async () => {
    const desk = await layDesk(site);
    await pool.query(
      `insert into report_emails (id, location_id, created_at, report_start, report_end, recipient, asked_at, state)
       select gen_random_uuid(), $1, now(), now() - interval '1 day', now(), 'a@wok.example', now(), 'SUCCESS'
       from generate_series(1, 20)`,
      [desk.kitchen.locationId],
    );
    expect((await send(desk)).body.data?.code).toBe('reports-too-many');
    const [one] = await emailsOf(desk);
    const again = await ask(desk, 'reports.resend', { reportEmailId: one?.id });
    expect(again.body.data?.code).toBe('reports-too-many');
  });
});

test('an order of $6.45 at 30 % has the same lines on its detail, in the rows and in the totals', async () => {
  const desk = await layDesk(site);
  const id = await putDone(desk);
  const detail = await call<Order>(desk.url, 'orders.get', { orderId: id }, { token: desk.admin.token });
  const { body } = await ask<Rows>(desk, 'reports.orders', WEEK);
  expect(body.rows).toHaveLength(1);
  expect(body.rows[0]).toMatchObject({ ...detail.body.earnings, total: 7.77, taxes: { GST: 0.32 } });
  const totals = await ask<ReportTotals>(desk, 'reports.totals', WEEK);
  expect(totals.body).toMatchObject({ ...detail.body.earnings, orderCount: 1, stripe: null });
  expect(totals.body).toMatchObject({ totalCommission: 1.94, commissionTax: 0.1, netDirectDeposit: 5.73 });
});

test('cash, an adjustment and a delivery by our couriers add up, page by page, to the totals', async () => {
  const desk = await layDesk(site);
  const adjusted = await putDone(desk, { createdAtMs: IN_WEEK_MS + 1 });
  await pool.query(`insert into order_adjustments (order_id, name, amount) values ($1, 'Late', -2.5)`, [
    adjusted,
  ]);
  await putDone(desk, {
    createdAtMs: IN_WEEK_MS + 2,
    payment_method: 'inperson-cash',
    inperson_tip_amount: 2,
    tip_amount: 0,
    total: 6.77,
  });
  await putDone(desk, { createdAtMs: IN_WEEK_MS + 3, sub_total: 20, total: 22 });
  const rows: ReportOrder[] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await ask<Rows>(desk, 'reports.orders', {
      ...WEEK,
      order: '-total',
      limit: 1,
      ...(cursor ? { cursor } : {}),
    });
    expect(body.total).toBe(3);
    rows.push(...body.rows);
    cursor = body.next;
  } while (cursor);
  expect(rows.map(({ total }) => total)).toEqual([22, 7.77, 6.77]);
  const { body: totals } = await ask<ReportTotals>(desk, 'reports.totals', WEEK);
  for (const line of ['netDirectDeposit', 'revenue', 'cashRevenue', 'otherAdjustments', 'total'] as const)
    expect(Math.round(totals[line] * 100)).toBe(
      Math.round(rows.reduce((sum, row) => sum + row[line], 0) * 100),
    );
  expect(totals).toMatchObject({ cashRevenue: 8.77, otherAdjustments: -2.5, orderCount: 3 });
});

test('the range excludes its end; orders that are neither done nor cancelled are left out and counted', async () => {
  const desk = await layDesk(site);
  await putDone(desk, { createdAtMs: WEEK.createdAtMin });
  await putDone(desk, { createdAtMs: WEEK.createdAtMax - 1 });
  await putDone(desk, { createdAtMs: WEEK.createdAtMin - 1 });
  await putDone(desk, { createdAtMs: WEEK.createdAtMax });
  await putDone(desk, { status: 'Cancelled' });
  await putDone(desk, { status: 'Preparing' });
  const { body } = await ask<ReportTotals>(desk, 'reports.totals', WEEK);
  expect(body).toMatchObject({ orderCount: 2, leftOut: { open: 1, waiting: 0, cancelled: 1 }, total: 15.54 });
});

test('an order whose payment is in question is left out of the sums and of the list, and counted', async () => {
  const desk = await layDesk(site);
  await putDone(desk);
  for (const check of ['unchecked', 'mismatch', 'accepted'])
    await pool.query('update orders set payment_check = $2 where id = $1', [await putDone(desk), check]);
  const { body } = await ask<ReportTotals>(desk, 'reports.totals', WEEK);
  expect(body).toMatchObject({ orderCount: 2, leftOut: { open: 0, waiting: 2, cancelled: 0 }, total: 15.54 });
  expect((await ask<Rows>(desk, 'reports.orders', WEEK)).body.total).toBe(2);
});

describe('the e-mail', () => {
  test('is stored with its table, a PDF and a file with every order, and its figures are those of the order', async () => {
    const desk = await layDesk(site);
    await putDone(desk);
    const sent = await send(desk);
    expect(sent.body).toMatchObject({
      template: { name: 'report' },
      to: 'chef@wok.example',
      reportStart: WEEK.createdAtMin,
      reportEnd: WEEK.createdAtMax,
      delivery: { state: null, error: null },
    });
    await waitUntil(async () => (await emailsOf(desk))[0]?.state === 'SUCCESS');
    const [email] = await emailsOf(desk);
    const { rows: messages } = await pool.query<{ body: string; subject: string; state: string }>(
      'select body, subject, state from outbox where id = $1',
      [email?.message_id],
    );
    expect(messages[0]).toMatchObject({ state: 'kept' });
    expect(messages[0]?.subject).toBe('Report of Golden Wok, Main Street, Mon 16 Nov – Sun 22 Nov 2026');
    expect(messages[0]?.body).toContain('Total commission: $1.94\n');
    expect(messages[0]?.body).toContain('Net amount: $5.73\n');
    type Part = { position: number; name: string; isBody: boolean };
    const messageId = email?.message_id;
    const parts = await ask<Part[]>(desk, 'outbox.parts', { messageId }, desk.boss);
    expect(parts.body.map(({ name }) => name)).toEqual([
      'message.html',
      'report-2026-11-16-2026-11-22.pdf',
      'report-2026-11-16-2026-11-22.csv',
      'statement-2026-11-16-2026-11-22.csv',
    ]);
    const bytesOf = async (position: number) => {
      const part = await ask<{ base64: string }>(desk, 'outbox.part', { messageId, position }, desk.boss);
      return Buffer.from(part.body.base64, 'base64');
    };
    expect((await bytesOf(0)).toString()).toContain('$5.73');
    expect((await bytesOf(1)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await bytesOf(2)).toString()).toMatch(/,1\.94,.*,5\.73,/);
    const { rows: trail } = await pool.query('select action from audit where record_id = $1', [email?.id]);
    expect(trail).toEqual([{ action: 'functions.sendReport' }]);
  });

  test('is written once, also with two workers at once and a queue that delivers it again', async () => {
    const desk = await layDesk(site);
    await send(desk);
    const [email] = await emailsOf(desk);
    const services = {
      pool,
      reads: pool,
      now: Date.now,
      wake: () => undefined,
      jobs: { enqueue: async () => {}, isStopping: false },
      of: serviceOf(messageLimits, USUAL_LIMITS),
      workers: new WorkerPool(),
    };
    await Promise.all([1, 2, 3].map(() => writeReport(services, email?.id ?? '')));
    await services.workers.stop();
    await waitUntil(async () => (await emailsOf(desk))[0]?.message_id !== null);
    const { rows } = await pool.query(`select id from outbox where location_id = $1`, [
      desk.kitchen.locationId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('can be sent again only from ERROR and SUCCESS, with a new message that says what was sent, also after a refund', async () => {
    const desk = await layDesk(site);
    const orderId = await putDone(desk);
    await send(desk);
    await waitUntil(async () => (await emailsOf(desk))[0]?.state === 'SUCCESS');
    const [before] = await emailsOf(desk);
    const reportEmailId = before?.id;
    for (const state of [null, 'RETRY']) {
      await pool.query('update report_emails set state = $2 where id = $1', [reportEmailId, state]);
      const { status, body } = await ask(desk, 'reports.resend', { reportEmailId });
      expect([status, body.data?.code]).toEqual([422, 'report-under-way']);
    }
    await pool.query(`update report_emails set state = 'ERROR', error = 'No such mailbox' where id = $1`, [
      reportEmailId,
    ]);
    await pool.query('update orders set sub_total = 1, total_commission = 0.3 where id = $1', [orderId]);
    const again = await ask(desk, 'reports.resend', { reportEmailId });
    expect(again.body).toMatchObject({ delivery: { state: 'RETRY', error: null }, messageId: null });
    await waitUntil(async () => (await emailsOf(desk))[0]?.state === 'SUCCESS');
    const after = (await emailsOf(desk))[0]?.message_id;
    expect(after).not.toBe(before?.message_id);
    const { rows: sent } = await pool.query<{ body: string }>('select body from outbox where id = any($1)', [
      [before?.message_id, after],
    ]);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toContain('Total commission: $1.94\n');
    expect(sent[1]).toEqual(sent[0]);
    const contents = await pool.query(
      'select distinct position, md5(content) from outbox_parts where message_id = any($1)',
      [[before?.message_id, after]],
    );
    expect(contents.rows).toHaveLength(4);
    const { rows } = await pool.query<{ after: object }>(
      `select after from audit where record_id = $1 and action = 'reports.resend'`,
      [reportEmailId],
    );
    expect(rows).toEqual([{ after: { state: 'RETRY' } }]);
  });

  test('that the mail server refuses becomes an ERROR with its reason', async () => {
    const desk = await layDesk(site);
    await send(desk);
    await waitUntil(async () => (await emailsOf(desk))[0]?.state === 'SUCCESS');
    const [email] = await emailsOf(desk);
    await pool.query(`update outbox set state = 'pending', settled_at = null where id = $1`, [
      email?.message_id,
    ]);
    await pool.query(`update outbox set state = 'failed', error = '550 No such mailbox' where id = $1`, [
      email?.message_id,
    ]);
    expect((await emailsOf(desk))[0]).toMatchObject({ state: 'ERROR', error: '550 No such mailbox' });
  });
});

test('the address is saved with an audit row, cleared by a blank, and saving the same again changes nothing', async () => {
  const desk = await layDesk(site);
  const set = (from: string | null, to: string | null) =>
    ask<ReportSettings>(desk, 'reports.setEmail', address(from, to));
  expect((await set(null, 'chef@wok.example')).body.reportEmail).toBe('chef@wok.example');
  await set('chef@wok.example', 'chef@wok.example');
  expect((await set('chef@wok.example', '')).body.reportEmail).toBeNull();
  const { rows } = await pool.query<{ before: object; after: object }>(
    `select before, after from audit where record_id = $1 order by id`,
    [desk.kitchen.restaurantId],
  );
  expect(rows).toEqual([
    { before: { reportEmail: null }, after: { reportEmail: 'chef@wok.example' } },
    { before: { reportEmail: 'chef@wok.example' }, after: { reportEmail: null } },
  ]);
  const { rows: neighbour } = await pool.query('select report_email from restaurants where id = $1', [
    desk.neighbour.restaurantId,
  ]);
  expect(neighbour).toEqual([{ report_email: null }]);
});

test('an address that a colleague changed meanwhile is a conflict with both values and who did, and nothing is saved', async () => {
  const desk = await layDesk(site);
  await ask(desk, 'reports.setEmail', address(null, 'chef@wok.example'));
  const set = (from: string | null, to: string | null) =>
    ask<{ data?: { current: FieldConflict[] } }>(desk, 'reports.setEmail', address(from, to), desk.boss);
  const { status, body } = await set(null, 'boss@wok.example');
  expect([status, body.message]).toEqual([
    409,
    `Changed meanwhile by ${desk.admin.name}: “Report e-mail”. Nothing was saved.`,
  ]);
  expect(body.data?.current).toMatchObject([
    {
      recordId: desk.kitchen.locationId,
      field: 'reportEmail',
      yours: 'boss@wok.example',
      theirs: 'chef@wok.example',
      changedBy: desk.admin.name,
    },
  ]);
  const stored = async () => (await ask<ReportSettings>(desk, 'reports.settings')).body.reportEmail;
  expect(await stored()).toBe('chef@wok.example');
  // The same wish is no conflict, and someone who has seen the other value may still want theirs.
  expect((await set(null, 'chef@wok.example')).status).toBe(200);
  expect((await set('chef@wok.example', 'boss@wok.example')).status).toBe(200);
  expect(await stored()).toBe('boss@wok.example');
});

test("the days of a report begin and end on the location's clocks, by the rules of the server", async () => {
  const desk = await layDesk(site);
  const span = (more: object) => ask<object>(desk, 'reports.span', more);
  for (const days of [{}, { from: '2026-11-16' }, { from: '2026-11-31', to: '2026-12-31' }])
    expect((await span(days)).status).toBe(400);
  // In November a browser with older rules has Vancouver an hour behind.
  const days = { from: '2026-11-16', to: '2026-11-22' };
  expect((await span(days)).body).toEqual({ ...days, ...WEEK });
  const zone = 'America/Vancouver';
  const lastWeek = presetDays('last-week', localDate(Date.now(), zone));
  expect((await span({ preset: 'last-week' })).body).toEqual({ ...lastWeek, ...rangeOfDays(lastWeek, zone) });
});
