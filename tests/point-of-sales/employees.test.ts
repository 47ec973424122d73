import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { Employee } from '@passline/contract/point-of-sales/employees';
import {
  CODE_MISSING,
  CODE_NO_NUMBER,
  CODE_NOT_WHOLE,
  CODE_TAKEN,
  MAX_EMPLOYEES,
} from '@passline/domain/point-of-sales/employees';
import { expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { codeSetAt, createEmployee, putClocking } from '../setup/employee.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { waitUntil } from '../setup/wait-until.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { admin, kitchen } = desk;

type Body = Partial<Employee> & RefusalBody & { id: string };
const send = (action: string, input: object, token = admin.token, headers = {}) =>
  call<Body>(desk.url, action, input, { token, headers });
const done = async (action: string, input: object) => {
  const { status, body, text } = await send(action, input);
  expect(status, text).toBe(200);
  return body;
};
const till = async () => (await createPointOfSale(pool, kitchen)).pointOfSaleId;
const storedOf = async (id: string) => {
  const { rows } = await pool.query<{
    name: string;
    status: string;
    hash: string | null;
    clock: string | null;
  }>(
    `select e.name, e.status, c.code_hash as hash, e.current_clock_id as clock
     from employees e left join pass_codes c on c.employee_id = e.id where e.id = $1`,
    [id],
  );
  return rows[0];
};
const undoLast = async () => {
  const about = { subject: 'pointOfSales', locationId: kitchen.locationId };
  const { body } = await call<{ rows: { id: number }[] }>(
    desk.url,
    'timeline.read',
    { ...about, limit: 5 },
    admin,
  );
  await done('timeline.undo', { ...about, entryId: body.rows[0]?.id });
};
const trailOf = async (ids: readonly string[]) =>
  (
    await pool.query<{ action: string; before: object | null; after: object | null }>(
      'select action, before, after from audit where record_id = any($1) order by id',
      [ids],
    )
  ).rows;

/** As somebody sends it who sees the code that is there now, if `seen` does not say otherwise. */
const setCode = async (
  employeeId: string,
  clockInCode: number,
  seen?: number | null,
  token = admin.token,
) => {
  const expectedSetAt = seen === undefined ? await codeSetAt(pool, employeeId) : seen;
  return send('employees.setCode', { employeeId, clockInCode, expectedSetAt }, token);
};

test('an employee without a name, or without a clock-in code that is a whole number of at most 9 digits, is refused in its words', async () => {
  const pointOfSaleId = await till();
  const words = async (input: object) => {
    const { status, text } = await send('employees.add', {
      pointOfSaleId,
      name: 'Ana',
      clockInCode: 1,
      ...input,
    });
    expect(status).toBe(400);
    return text;
  };
  expect(await words({ name: ' ' })).toContain('Please enter name');
  for (const clockInCode of [undefined, null, ''])
    expect(await words({ clockInCode })).toContain(CODE_MISSING);
  expect(await words({ clockInCode: '42' })).toContain(CODE_NO_NUMBER);
  for (const clockInCode of [2.5, 0.1, -1.5]) expect(await words({ clockInCode })).toContain(CODE_NOT_WHOLE);
  expect(await words({ clockInCode: -1 })).toContain('A clock in code is 0 or more.');
  expect(await words({ clockInCode: 1e9 })).toContain('A clock in code has at most 9 digits.');
  expect(
    (await pool.query('select from employees where point_of_sale_id = $1', [pointOfSaleId])).rowCount,
  ).toBe(0);
});

test('a clock-in code that a colleague has is refused, also when it is set or somebody is enabled; at another point of sale it is free', async () => {
  const [pointOfSaleId, other] = [await till(), await till()];
  await createEmployee(pool, pointOfSaleId, { name: 'Ana', code: 42 });
  const ben = await createEmployee(pool, pointOfSaleId, { name: 'Ben', code: 7 });
  const before = await storedOf(ben);
  const taken = [422, CODE_TAKEN, { code: 'clock-in-code-taken', field: 'clockInCode' }];
  const told = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.message, body.data];
  expect(told(await send('employees.add', { pointOfSaleId, name: 'Chloe', clockInCode: 42 }))).toEqual(taken);
  expect(told(await setCode(ben, 42))).toEqual(taken);
  expect(await storedOf(ben)).toEqual(before);
  await done('employees.disable', { employeeId: ben });
  expect(told(await send('employees.enable', { employeeId: ben, clockInCode: 42 }))).toEqual(taken);
  expect((await storedOf(ben))?.status).toBe('disabled');
  const { clockInCodeSetAt } = await done('employees.add', {
    pointOfSaleId: other,
    name: 'Chloe',
    clockInCode: 42,
  });
  expect(clockInCodeSetAt).toBeGreaterThan(0);
});

test('of two who give somebody a code at once the second is told by whom it was given, and the first code stays; a colleague’s code stays too', async () => {
  const pointOfSaleId = await till();
  const ana = await createEmployee(pool, pointOfSaleId, { name: 'Ana', code: 1 });
  const ben = await createEmployee(pool, pointOfSaleId, { name: 'Ben', code: 2 });
  const seen = await codeSetAt(pool, ana);
  expect((await setCode(ana, 11, seen, desk.boss.token)).status).toBe(200);
  const [first, neighbour] = [await storedOf(ana), await storedOf(ben)];
  const second = await setCode(ana, 12, seen);
  expect([second.status, second.body.message]).toEqual([
    409,
    `${desk.boss.name} gave Ana another code meanwhile. Yours was not set.`,
  ]);
  expect(second.body.data).toMatchObject({ changedBy: desk.boss.name, current: { id: ana } });
  expect([await storedOf(ana), await storedOf(ben)]).toEqual([first, neighbour]);
  expect((await trailOf([ana])).map(({ action }) => action)).toEqual(['employees.setCode']);
  expect((await setCode(ana, 12)).status).toBe(200);
  expect((await storedOf(ana))?.hash).not.toBe(first?.hash);
});

test('whose code was taken away meanwhile is not said to have another one: it says who took it', async () => {
  const ana = await createEmployee(pool, await till(), { name: 'Ana', code: 1 });
  const seen = await codeSetAt(pool, ana);
  expect((await send('employees.disable', { employeeId: ana }, desk.boss.token)).status).toBe(200);
  await undoLast();
  const { status, body } = await setCode(ana, 6, seen);
  expect([status, body.message]).toEqual([
    409,
    `${desk.boss.name} took the code of Ana away meanwhile. Yours was not set.`,
  ]);
  expect(body.data).toMatchObject({
    changedBy: desk.boss.name,
    current: { id: ana, clockInCodeSetAt: null },
  });
  expect(await storedOf(ana)).toMatchObject({ status: 'active', hash: null });
  expect((await trailOf([ana])).map(({ action }) => action)).toEqual(['employees.disable', 'timeline.undo']);
  expect((await setCode(ana, 6, null)).status).toBe(200);
});

test('who was disabled and enabled meanwhile has a new code, which is told too', async () => {
  const ana = await createEmployee(pool, await till(), { name: 'Ana', code: 1 });
  const seen = await codeSetAt(pool, ana);
  await done('employees.disable', { employeeId: ana });
  await done('employees.enable', { employeeId: ana, clockInCode: 5 });
  const { status, body } = await setCode(ana, 6, seen);
  expect([status, body.message]).toEqual([
    409,
    `${admin.name} gave Ana another code meanwhile. Yours was not set.`,
  ]);
});

test(`a point of sale has at most ${MAX_EMPLOYEES} employees`, async () => {
  const pointOfSaleId = await till();
  await pool.query(
    `insert into employees (point_of_sale_id, location_id, name)
     select $1, $2, n::text from generate_series(1, $3) n`,
    [pointOfSaleId, kitchen.locationId, MAX_EMPLOYEES],
  );
  const { status, body } = await send('employees.add', { pointOfSaleId, name: 'One more', clockInCode: 1 });
  expect([status, body.data?.['code']]).toEqual([422, 'employees-too-many']);
});

test('a disabled employee gets no new code before they are enabled, and an active one is not enabled', async () => {
  const employeeId = await createEmployee(pool, await till());
  const active = await send('employees.enable', { employeeId, clockInCode: 9 });
  expect([active.status, active.body.message]).toEqual([422, 'Ana Moreau is active already.']);
  await done('employees.disable', { employeeId });
  const { status, body } = await setCode(employeeId, 9, null);
  expect([status, body.data?.['code']]).toEqual([422, 'employee-disabled']);
  expect(await storedOf(employeeId)).toMatchObject({ hash: null, status: 'disabled' });
});

test('the clock-in code is nowhere: not in an answer, the trail, the live rows, the timeline, the database or what is kept of a repeated request', async () => {
  const pointOfSaleId = await till();
  const code = 918_273_645;
  const next = 192_837_465;
  const reader = await openLiveReader(desk.url, admin.token);
  await reader.subscribe(1, 'pointOfSales.employees', { locationId: kitchen.locationId }, null);
  const key = { 'idempotency-key': 'add once' };
  const added = await send(
    'employees.add',
    { pointOfSaleId, name: 'Ana', clockInCode: code },
    admin.token,
    key,
  );
  const again = await send(
    'employees.add',
    { pointOfSaleId, name: 'Ana', clockInCode: code },
    admin.token,
    key,
  );
  expect([again.status, again.body.id]).toEqual([200, added.body.id]);
  const set = await setCode(added.body.id, next);
  expect(set.status, set.text).toBe(200);
  const refused = await send('employees.add', { pointOfSaleId, name: 'Ben', clockInCode: next });
  await waitUntil(() => rowsOf(reader.messages).has(added.body.id));
  const { text: timeline } = await send('timeline.read', {
    subject: 'pointOfSales',
    locationId: kitchen.locationId,
    limit: 50,
  });
  expect(timeline).toContain('employees.setCode');
  const { rows } = await pool.query<{ all: string }>(
    `select (select json_agg(a) from audit a)::text || (select json_agg(e) from employees e)::text
       || (select json_agg(c) from pass_codes c)::text || (select json_agg(k) from idempotency_keys k)::text
       || (select json_agg(c) from change c)::text as all`,
  );
  const seen = [
    ...[added, again, set, refused].map(({ text }) => text),
    timeline,
    JSON.stringify(reader.messages),
    rows[0]?.all ?? '',
  ];
  reader.close();
  for (const text of seen) for (const one of [code, next]) expect(text).not.toContain(String(one));
  expect((await storedOf(added.body.id))?.hash).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  // The same code looks different at another till.
  const other = await createEmployee(pool, await till(), { code: next });
  expect((await storedOf(other))?.hash).not.toBe((await storedOf(added.body.id))?.hash);
});

test('disabling takes the code away and clocks out, in one line of time; a colleague keeps theirs', async () => {
  const pointOfSaleId = await till();
  const ana = await createEmployee(pool, pointOfSaleId, { name: 'Ana', code: 1 });
  const ben = await createEmployee(pool, pointOfSaleId, { name: 'Ben', code: 2 });
  const clockId = await putClocking(pool, ana);
  const answer = await done('employees.disable', { employeeId: ana });
  expect(answer).toMatchObject({
    status: 'disabled',
    clockInCodeSetAt: null,
    currentClockId: null,
    clockedInAt: null,
  });
  expect(await storedOf(ana)).toEqual({ name: 'Ana', status: 'disabled', hash: null, clock: null });
  expect(await storedOf(ben)).toMatchObject({ status: 'active', hash: expect.any(String) });
  const { rows } = await pool.query(
    `select clocked_out_at is not null as out, s.ended_at is not null as ended, p.current_shift_id as shift
     from clockings k join point_of_sale_shifts s on s.id = k.shift_id join points_of_sale p on p.id = k.point_of_sale_id where k.id = $1`,
    [clockId],
  );
  expect(rows).toEqual([{ out: true, ended: true, shift: null }]);
  expect((await trailOf([ana])).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['employees.disable', { status: 'active' }, { status: 'disabled' }],
  ]);
  expect((await trailOf([clockId])).map(({ action }) => action)).toEqual(['employees.disable']);
});

test('undoing that somebody was disabled brings no code back, and undoing that they were enabled takes it away', async () => {
  const employeeId = await createEmployee(pool, await till());
  await done('employees.disable', { employeeId });
  await undoLast();
  expect(await storedOf(employeeId)).toMatchObject({ status: 'active', hash: null });
  await done('employees.disable', { employeeId });
  await done('employees.enable', { employeeId, clockInCode: 5 });
  expect(await storedOf(employeeId)).toMatchObject({ status: 'active', hash: expect.any(String) });
  await undoLast();
  expect(await storedOf(employeeId)).toMatchObject({ status: 'disabled', hash: null });
});

test('somebody who forgot to clock out is clocked out at the time when they left, not before they came and not later than now', async () => {
  const employeeId = await createEmployee(pool, await till());
  const clockId = await putClocking(pool, employeeId, 120);
  const out = (clockedOutAt: number, id = clockId) =>
    send('employees.clockOut', { employeeId, clockId: id, clockedOutAt });
  const early = await out(Date.now() - 3 * 3_600_000);
  expect([early.status, early.body.message]).toEqual([422, 'This is before they clocked in.']);
  const late = await out(Date.now() + 3_600_000);
  expect([late.status, late.body.message]).toEqual([422, 'This is still to come.']);
  const other = await out(Date.now() - 3_600_000, employeeId);
  expect([other.status, other.body.message]).toEqual([422, 'Ana Moreau is not clocked in any more.']);
  const at = Date.now() - 3_600_000;
  expect((await out(at)).body).toMatchObject({ currentClockId: null });
  const { rows } = await pool.query<{ out: Date; ended: Date }>(
    `select k.clocked_out_at as out, s.ended_at as ended from clockings k join point_of_sale_shifts s on s.id = k.shift_id where k.id = $1`,
    [clockId],
  );
  expect([rows[0]?.out.getTime(), rows[0]?.ended.getTime()]).toEqual([at, at]);
  expect(await trailOf([employeeId, clockId])).toEqual([
    { action: 'employees.clockOut', before: { clockedOutAt: null }, after: { clockedOutAt: at } },
  ]);
});

test('who was clocked out by whom, and that it was taken back, is read by an admin of the location in What happened, and by no other', async () => {
  const employeeId = await createEmployee(pool, await till());
  const clockId = await putClocking(pool, employeeId, 120);
  const at = Date.now() - 3_600_000;
  await done('employees.clockOut', { employeeId, clockId, clockedOutAt: at });
  await done('employees.undoClockOut', { employeeId, clockId, clockedOutAt: at });
  const read = (token: string) =>
    call<{ rows: RecordEntry[] }>(
      desk.url,
      'timeline.read',
      { subject: 'pointOfSales', locationId: kitchen.locationId, limit: 50 },
      { token },
    );
  const stranger = await createPerson(pool, 'admin', desk.neighbour);
  expect((await read(stranger.token)).status).toBe(404);
  const { rows } = (await read(admin.token)).body;
  const ofEmployee = rows.filter(({ record }) => record.id === employeeId);
  expect(
    ofEmployee.map(({ action, actorName, record, after, undo }) => [
      action,
      actorName,
      record.title,
      after,
      undo,
    ]),
  ).toEqual([
    ['employees.undoClockOut', admin.name, 'Ana Moreau', { clockedOutAt: null }, null],
    ['employees.clockOut', admin.name, 'Ana Moreau', { clockedOutAt: at }, null],
  ]);
});

test('a clock-out is taken back as it was seen, and not over a newer one, a new clocking or a disabled employee', async () => {
  const pointOfSaleId = await till();
  const employeeId = await createEmployee(pool, pointOfSaleId);
  const other = await createEmployee(pool, pointOfSaleId, { name: 'Ben Okafor', code: 2 });
  const clockId = await putClocking(pool, employeeId, 120);
  const at = Date.now() - 3_600_000;
  await done('employees.clockOut', { employeeId, clockId, clockedOutAt: at });
  const undo = (seen = at, id = employeeId) =>
    send('employees.undoClockOut', { employeeId: id, clockId, clockedOutAt: seen });
  expect((await undo(at, other)).status).toBe(404);
  const stale = await undo(at - 60_000);
  expect([stale.status, stale.body.message]).toEqual([
    422,
    'The clock-out of Ana Moreau was changed meanwhile.',
  ]);
  const back = await done('employees.undoClockOut', { employeeId, clockId, clockedOutAt: at });
  expect(back).toMatchObject({ currentClockId: clockId, clockedInAt: expect.any(Number) });
  expect((await undo()).status).toBe(422);
  const { rows } = await pool.query(
    `select k.clocked_out_at as out, s.ended_at as ended, p.current_shift_id = s.id as "isCurrent", e.current_clock_id as others
     from clockings k join point_of_sale_shifts s on s.id = k.shift_id join points_of_sale p on p.id = k.point_of_sale_id
     join employees e on e.id = $2 where k.id = $1`,
    [clockId, other],
  );
  expect(rows).toEqual([{ out: null, ended: null, isCurrent: true, others: null }]);
  expect(
    (await trailOf([employeeId])).map(({ action, before, after }) => [action, before, after]).at(-1),
  ).toEqual(['employees.undoClockOut', { clockedOutAt: at }, { clockedOutAt: null }]);

  await done('employees.clockOut', { employeeId, clockId, clockedOutAt: at });
  const since = await putClocking(pool, employeeId, 10);
  expect((await undo()).body.message).toBe('Ana Moreau has clocked in again since.');
  await done('employees.clockOut', { employeeId, clockId: since, clockedOutAt: Date.now() - 60_000 });
  await done('employees.disable', { employeeId });
  expect((await undo()).body.message).toBe('Ana Moreau is disabled. Please enable them first.');
});

test('who is clocked in again joins the shift that others began meanwhile', async () => {
  const pointOfSaleId = await till();
  const employeeId = await createEmployee(pool, pointOfSaleId);
  const clockId = await putClocking(pool, employeeId, 120);
  const at = Date.now() - 3_600_000;
  await done('employees.clockOut', { employeeId, clockId, clockedOutAt: at });
  const others = await putClocking(
    pool,
    await createEmployee(pool, pointOfSaleId, { name: 'Ben', code: 2 }),
    30,
  );
  await done('employees.undoClockOut', { employeeId, clockId, clockedOutAt: at });
  const { rows } = await pool.query(
    `select count(distinct k.shift_id)::int as shifts, bool_and(s.ended_at is null and p.current_shift_id = s.id) as "isOne",
       bool_and(s.started_at <= k.clocked_in_at) as "holdsAll"
     from clockings k join point_of_sale_shifts s on s.id = k.shift_id join points_of_sale p on p.id = k.point_of_sale_id
     where k.id = any($1)`,
    [[clockId, others]],
  );
  expect(rows).toEqual([{ shifts: 1, isOne: true, holdsAll: true }]);
});

test('the hours of a week are by day on the clocks of the location, those of other points of sale apart', async () => {
  const [pointOfSaleId, other] = [await till(), await till()];
  const employeeId = await createEmployee(pool, pointOfSaleId);
  const elsewhere = await createEmployee(pool, other);
  const worked = async (id: string, from: string, to: string) =>
    pool.query(
      `with shift as (insert into point_of_sale_shifts (point_of_sale_id, started_at, ended_at)
         select point_of_sale_id, $2, $3 from employees where id = $1 returning id, point_of_sale_id)
       insert into clockings (employee_id, point_of_sale_id, shift_id, clocked_in_at, clocked_out_at)
         select $1, point_of_sale_id, id, $2, $3 from shift`,
      [id, from, to],
    );
  // From Saturday 22:00 in Vancouver, for seven hours.
  await worked(employeeId, '2026-11-01T05:00:00Z', '2026-11-01T12:00:00Z');
  await worked(elsewhere, '2026-10-27T17:00:00Z', '2026-10-27T18:00:00Z');
  const { body } = await call<object>(
    desk.url,
    'employees.hours',
    { pointOfSaleId, week: '2026-10-26' },
    admin,
  );
  expect(body).toEqual({
    timezone: 'America/Vancouver',
    rows: [{ employeeId, name: 'Ana Moreau', dayMinutes: [0, 0, 0, 0, 0, 120, 300], isClockedIn: false }],
  });
  // In the order of the list of employees: capital letters and accents beside the others.
  for (const name of ['zoe', 'Émile', 'ben', 'Zed'])
    await worked(
      await createEmployee(pool, pointOfSaleId, { name, code: null }),
      '2026-10-27T17:00:00Z',
      '2026-10-27T18:00:00Z',
    );
  const sorted = await call<{ rows: { name: string }[] }>(
    desk.url,
    'employees.hours',
    { pointOfSaleId, week: '2026-10-26' },
    admin,
  );
  expect(sorted.body.rows.map(({ name }) => name)).toEqual(['Ana Moreau', 'ben', 'Émile', 'Zed', 'zoe']);
  for (const week of ['2026-10-27', '9999-12-27'])
    expect((await send('employees.hours', { pointOfSaleId, week })).status, week).toBe(400);
});
