import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE_TAKEN } from '@passline/domain/point-of-sales/employees';
import { afterAll, expect, test } from 'vitest';
import {
  MOST_WRONG_OF_DEVICE,
  MOST_WRONG_OF_POINT,
} from '../../apps/server/src/features/point-of-sales/check-pass-code.ts';
import { FIRST_WAIT_MS } from '../../apps/server/src/kernel/actions/command-turns.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createEmployee } from '../setup/employee.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createProgram } from '../setup/people.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { waitUntil } from '../setup/wait-until.ts';

/** A second process costs some seconds of computing: only two show that nothing here is the memory of one. */
const desk = await openDesk();
const { admin, kitchen, site } = desk;
const { pool, connectionString } = site.database;
const folder = mkdtempSync(join(tmpdir(), 'passline-time-clock-'));
const other = await startServerProcess(connectionString, folder, { ROLE: 'web' });
afterAll(async () => {
  await other.kill();
  rmSync(folder, { recursive: true });
});
const urls = [desk.url, other.url] as const;
const till = await createProgram(pool, ['time-clock']);

type Body = RefusalBody & {
  employeeId: string;
  clockId: string;
  shiftId: string;
  clockedInAt: number | null;
  currentClockId: string | null;
};
/** Asks again as long as the answer is that too many do so at once and nothing was changed: so it is on a busy machine. */
const served = async (...asked: Parameters<typeof call>): Promise<Awaited<ReturnType<typeof call<Body>>>> => {
  const answer = await call<Body>(...asked);
  return ['BUSY', 'OVERLOADED'].includes(answer.body.code) ? served(...asked) : answer;
};
const clock = (
  action: 'clockIn' | 'clockOut' | 'state',
  pointOfSaleId: string,
  passCode: number,
  { deviceId = 'till-1', url = desk.url }: { deviceId?: string; url?: string } = {},
) => served(url, `timeClock.${action}`, { pointOfSaleId, passCode, deviceId }, till);
const point = async () => (await createPointOfSale(pool, kitchen)).pointOfSaleId;
const pointRow = async (id: string) =>
  (
    await pool.query<{ devices: string[]; shift: string | null }>(
      'select device_ids as devices, current_shift_id as shift from points_of_sale where id = $1',
      [id],
    )
  ).rows[0];

test('of twenty people who choose one code at once, by two processes, exactly one gets it', async () => {
  const pointOfSaleId = await point();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      served(
        urls[at % 2] ?? '',
        'employees.add',
        { pointOfSaleId, name: `Employee ${at}`, clockInCode: 42 },
        admin,
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((one) => one.status !== 200))
    expect([status, body.message]).toEqual([422, CODE_TAKEN]);
  const { rowCount } = await pool.query('select from employees where point_of_sale_id = $1', [pointOfSaleId]);
  expect(rowCount).toBe(1);
});

test('a code that nobody has, one of another till and one that was taken away are answered alike, and change nothing', async () => {
  const [pointOfSaleId, elsewhere] = [await point(), await point()];
  await createEmployee(pool, elsewhere, { code: 7 });
  const gone = await createEmployee(pool, pointOfSaleId, { code: 8 });
  await call(desk.url, 'employees.disable', { employeeId: gone }, admin);
  const answers = await Promise.all([6, 7, 8].map((code) => clock('clockIn', pointOfSaleId, code)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([answers[0]?.status, answers[0]?.body.message]).toEqual([422, 'This is not a clock-in code here.']);
  expect(await pointRow(pointOfSaleId)).toEqual({ devices: [], shift: null });
  expect(
    (await pool.query('select from clockings where point_of_sale_id = $1', [pointOfSaleId])).rowCount,
  ).toBe(0);
});

test('at a disabled point of sale nobody clocks in, and who is clocked in can clock out', async () => {
  const pointOfSaleId = await point();
  for (const code of [42, 43]) await createEmployee(pool, pointOfSaleId, { code });
  expect((await clock('clockIn', pointOfSaleId, 43)).status).toBe(200);
  await pool.query(`update points_of_sale set status = 'disabled' where id = $1`, [pointOfSaleId]);
  const { status, body } = await clock('clockIn', pointOfSaleId, 42);
  expect([status, body.message]).toEqual([422, 'This point of sale is disabled.']);
  expect((await clock('clockOut', pointOfSaleId, 43)).status).toBe(200);
  expect(await pointRow(pointOfSaleId)).toMatchObject({ shift: null });
});

test(`after ${MOST_WRONG_OF_DEVICE} wrong codes from one device, by both processes together, it may not try the right one; another device may`, async () => {
  const pointOfSaleId = await point();
  const neighbour = await point();
  for (const id of [pointOfSaleId, neighbour]) await createEmployee(pool, id, { code: 42 });
  const wrong = await Promise.all(
    Array.from({ length: 2 * MOST_WRONG_OF_DEVICE }, (_, at) =>
      clock('state', pointOfSaleId, 1_000 + at, { url: urls[at % 2] ?? '' }),
    ),
  );
  const statuses = wrong.map(({ status }) => status).toSorted((one, two) => one - two);
  expect(statuses).toEqual([
    ...Array.from({ length: MOST_WRONG_OF_DEVICE }, () => 422),
    ...Array.from({ length: MOST_WRONG_OF_DEVICE }, () => 429),
  ]);
  const held = await clock('clockIn', pointOfSaleId, 42, { url: other.url });
  expect([held.status, held.body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many wrong clock-in codes\. Please wait \d+ minutes\.$/),
  ]);
  expect((await clock('clockIn', pointOfSaleId, 42, { deviceId: 'till-2' })).status).toBe(200);
  expect((await clock('clockIn', neighbour, 42)).status).toBe(200);
});

test(`after ${MOST_WRONG_OF_POINT} wrong codes from all devices of a point of sale no device may try one, and a quarter of an hour later each may`, async () => {
  const pointOfSaleId = await point();
  await createEmployee(pool, pointOfSaleId, { code: 42 });
  const answers = await Promise.all(
    Array.from({ length: MOST_WRONG_OF_POINT + 5 }, (_, at) =>
      clock('state', pointOfSaleId, 1_000 + at, { deviceId: `device ${at}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(MOST_WRONG_OF_POINT);
  expect((await clock('clockIn', pointOfSaleId, 42, { deviceId: 'new' })).status).toBe(429);
  await pool.query(`update pass_code_failures set since = since - interval '15 minutes'`);
  expect((await clock('clockIn', pointOfSaleId, 42, { deviceId: 'new' })).status).toBe(200);
});

test('who clocks in while somebody holds the point of sale for longer than a first try waits is let in after them, and a wrong code is still counted', async () => {
  const pointOfSaleId = await point();
  await createEmployee(pool, pointOfSaleId, { code: 42 });
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from points_of_sale where id = $1 for update', [pointOfSaleId]);
    let isAnswered = false;
    const typed = (passCode: number) => ({ pointOfSaleId, passCode, deviceId: 'till-1' });
    const answers = Promise.all(
      [42, 43].map((code) => call(desk.url, 'timeClock.clockIn', typed(code), till)),
    );
    void answers.then(() => (isAnswered = true));
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_locks l join pg_stat_activity a using (pid)
         where a.datname = current_database() and not l.granted and l.waitstart < clock_timestamp() - $1 * interval '1 millisecond'`,
        [2 * FIRST_WAIT_MS],
      );
      return isAnswered || rowCount === 2;
    });
    await holder.query('commit');
    const [right, wrong] = await answers;
    expect([right?.status, wrong?.status], right?.text).toEqual([200, 422]);
  } finally {
    holder.release();
  }
  const { rows } = await pool.query('select failures from pass_code_failures where point_of_sale_id = $1', [
    pointOfSaleId,
  ]);
  expect(rows).toEqual([{ failures: 1 }]);
});

test('twenty who clock in at once, by two processes, begin one shift, which the last one to clock out ends', async () => {
  const pointOfSaleId = await point();
  const codes = Array.from({ length: 20 }, (_, at) => at);
  for (const code of codes) await createEmployee(pool, pointOfSaleId, { name: `Employee ${code}`, code });
  const all = (action: 'clockIn' | 'clockOut', some = codes) =>
    Promise.all(some.map((code) => clock(action, pointOfSaleId, code, { url: urls[code % 2] ?? '' })));
  const answers = await all('clockIn');
  expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200));
  const shifts = new Set(answers.map(({ body }) => body.shiftId));
  expect([...shifts]).toEqual([(await pointRow(pointOfSaleId))?.shift]);
  await all('clockOut', codes.slice(1));
  expect((await pointRow(pointOfSaleId))?.shift).toBe([...shifts][0]);
  await all('clockOut', [0]);
  expect((await pointRow(pointOfSaleId))?.shift).toBeNull();
  const { rows } = await pool.query(
    `select count(*)::int as shifts, bool_and(ended_at = (select max(clocked_out_at) from clockings k where k.shift_id = s.id)) as ended
     from point_of_sale_shifts s where point_of_sale_id = $1`,
    [pointOfSaleId],
  );
  expect(rows).toEqual([{ shifts: 1, ended: true }]);
});

test('clocking in twice is one clocking, clocking out twice is refused; the device and each line of the trail are kept', async () => {
  const pointOfSaleId = await point();
  const employeeId = await createEmployee(pool, pointOfSaleId, { code: 42 });
  const answers = await Promise.all(
    [0, 1].map((at) => clock('clockIn', pointOfSaleId, 42, { url: urls[at] ?? '' })),
  );
  const [one, two] = answers.map(({ body }) => body);
  expect(two).toEqual(one);
  const { body: known } = await clock('state', pointOfSaleId, 42);
  expect(known).toEqual({
    employeeId,
    name: 'Ana Moreau',
    currentClockId: one?.clockId,
    clockedInAt: one?.clockedInAt,
  });
  expect((await clock('clockOut', pointOfSaleId, 42, { deviceId: 'till-2' })).status).toBe(200);
  const again = await clock('clockOut', pointOfSaleId, 42);
  expect([again.status, again.body.message]).toEqual([422, 'Ana Moreau is not clocked in.']);
  expect((await pointRow(pointOfSaleId))?.devices).toEqual(['till-1', 'till-2']);
  const { rows } = await pool.query<{ action: string; name: string }>(
    'select action, actor_name as name from audit where record_id = $1 order by id',
    [one?.clockId],
  );
  expect(rows).toEqual([
    { action: 'timeClock.clockIn', name: till.name },
    { action: 'timeClock.clockOut', name: till.name },
  ]);
});

test('who is clocked in is live', async () => {
  const pointOfSaleId = await point();
  const employeeId = await createEmployee(pool, pointOfSaleId, { code: 42 });
  const reader = await openLiveReader(desk.url, admin.token);
  await reader.subscribe(1, 'pointOfSales.employees', { locationId: kitchen.locationId }, null);
  const row = () => rowsOf(reader.messages).get(employeeId);
  const { body } = await clock('clockIn', pointOfSaleId, 42, { url: other.url });
  await waitUntil(() => row()?.['currentClockId'] === body.clockId);
  expect(row()?.['clockedInAt']).toBe(body.clockedInAt);
  await clock('clockOut', pointOfSaleId, 42, { url: other.url });
  await waitUntil(() => row()?.['currentClockId'] === null);
  reader.close();
});
