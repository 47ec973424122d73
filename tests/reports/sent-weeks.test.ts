import type { ReportTotals } from '@passline/contract/reports/reports';
import type { WeekBalances } from '@passline/contract/reports/statement';
import { expect, test } from 'vitest';
import { layDesk, openDesk } from '../setup/desk.ts';
import { queueWeek } from '../../apps/server/src/features/reports/queue-week.ts';
import { ask, send, WEEK } from './reports-desk.ts';
import { putTransfer } from './statement-lives.ts';

const { site } = await openDesk({ scheduled: [] });
const { pool } = site.database;

test('a week that was sent keeps its ends where the time zone is changed later, and the next begins where it ended', async () => {
  const desk = await layDesk(site);
  const { locationId } = desk.kitchen;
  await pool.query(
    `insert into report_emails (id, location_id, created_at, report_start, report_end, recipient, week, asked_at, state)
     values (gen_random_uuid(), $1, $3, $2, $3, 'chef@wok.example', '2026-11-16', $3, 'SUCCESS')`,
    [locationId, new Date(WEEK.createdAtMin), new Date(WEEK.createdAtMax)],
  );
  // On Sunday at 22:00 in Vancouver it is Monday in Toronto.
  const lateMs = WEEK.createdAtMax - 2 * 3_600_000;
  await putTransfer(desk, 10, 'Late on Sunday', lateMs);
  await putTransfer(desk, 5, 'Early on Monday', WEEK.createdAtMax + 3_600_000);
  const spanOf = async (from: string, to: string) => {
    const { body } = await ask<{ createdAtMin: number; createdAtMax: number }>(desk, 'reports.span', {
      from,
      to,
    });
    return [body.createdAtMin, body.createdAtMax];
  };
  const rowOf = async (from: string) =>
    (await ask<WeekBalances[]>(desk, 'reports.weeks')).body.find((week) => week.from === from);
  const sent = { from: '2026-11-16', to: '2026-11-22', before: 0, after: 10 };
  expect(await rowOf('2026-11-16')).toEqual(sent);
  await pool.query(`update locations set timezone = 'America/Toronto' where id = $1`, [locationId]);
  expect(await rowOf('2026-11-16')).toEqual(sent);
  expect(await spanOf('2026-11-16', '2026-11-22')).toEqual([WEEK.createdAtMin, WEEK.createdAtMax]);
  const toronto = (date: string) => Date.parse(`${date}T00:00-05:00`);
  expect(await spanOf('2026-11-23', '2026-11-29')).toEqual([WEEK.createdAtMax, toronto('2026-11-30')]);
  expect(await spanOf('2026-11-09', '2026-11-15')).toEqual([toronto('2026-11-09'), WEEK.createdAtMin]);
  // Other days, and the neighbour's weeks, are those of the calendar.
  expect(await spanOf('2026-11-17', '2026-11-22')).toEqual([toronto('2026-11-17'), toronto('2026-11-23')]);
  const theirs = await ask<object>(
    desk,
    'reports.span',
    { from: '2026-11-16', to: '2026-11-22', locationId: desk.neighbour.locationId },
    desk.boss,
  );
  expect(theirs.body).toMatchObject(WEEK);
  const { body } = await ask<ReportTotals>(desk, 'reports.totals', WEEK);
  expect(body.statement).toMatchObject({ before: 0, after: 10 });
});

test('so does a week that was sent by hand, first of all before it went by itself; other days that were sent are no week', async () => {
  const desk = await layDesk(site);
  const { locationId } = desk.kitchen;
  const spanOf = async (from: string, to: string) => {
    const { body } = await ask<{ createdAtMin: number; createdAtMax: number }>(desk, 'reports.span', {
      from,
      to,
    });
    return [body.createdAtMin, body.createdAtMax];
  };
  const toronto = (date: string) => Date.parse(`${date}T00:00-05:00`);
  const before = {
    createdAtMin: WEEK.createdAtMin - 7 * 86_400_000,
    createdAtMax: WEEK.createdAtMin - 86_400_000,
  };
  expect((await send(desk, before)).status).toBe(200);
  const sent = await send(desk);
  expect(sent.status).toBe(200);
  expect(sent.body.isWeekly).toBe(false);
  await pool.query(`update locations set timezone = 'America/Toronto' where id = $1`, [locationId]);
  expect(await spanOf('2026-11-16', '2026-11-22')).toEqual([WEEK.createdAtMin, WEEK.createdAtMax]);
  expect(await spanOf('2026-11-09', '2026-11-15')).toEqual([toronto('2026-11-09'), WEEK.createdAtMin]);
  expect(await spanOf('2026-11-23', '2026-11-29')).toEqual([WEEK.createdAtMax, toronto('2026-11-30')]);
  // The same days by the clocks of now are no week of it.
  const shifted = { createdAtMin: toronto('2026-11-16'), createdAtMax: toronto('2026-11-23') };
  expect((await send(desk, shifted)).status).toBe(200);
  expect(await spanOf('2026-11-16', '2026-11-22')).toEqual([WEEK.createdAtMin, WEEK.createdAtMax]);
  // Their neighbour has sent nothing.
  const theirs = await ask<object>(
    desk,
    'reports.span',
    { from: '2026-11-16', to: '2026-11-22', locationId: desk.neighbour.locationId },
    desk.boss,
  );
  expect(theirs.body).toMatchObject(WEEK);
});

test('the week that goes by itself has the ends with which it was sent by hand', async () => {
  const desk = await layDesk(site);
  const { locationId, restaurantId } = desk.kitchen;
  await pool.query(`update restaurants set report_email = 'chef@wok.example' where id = $1`, [restaurantId]);
  expect((await send(desk)).status).toBe(200);
  await pool.query(`update locations set timezone = 'America/Toronto' where id = $1`, [locationId]);
  const worker = {
    pool,
    now: () => Date.parse('2026-11-25T12:00-05:00'),
    jobs: { enqueue: async () => {}, isStopping: false },
  };
  await queueWeek(worker as never, 'America/Toronto', '2026-11-23');
  await queueWeek(worker as never, 'America/Toronto', '2026-11-30');
  const { rows } = await pool.query<{ report_start: Date; report_end: Date }>(
    'select report_start, report_end from report_emails where location_id = $1 and week is not null order by week',
    [locationId],
  );
  expect(rows).toEqual([
    { report_start: new Date(WEEK.createdAtMin), report_end: new Date(WEEK.createdAtMax) },
    { report_start: new Date(WEEK.createdAtMax), report_end: new Date('2026-11-30T00:00-05:00') },
  ]);
});
