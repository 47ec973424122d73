import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Principal } from '@passline/contract/kernel/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { describePerson } from '../../apps/server/src/features/personal-data/file/describe-person.ts';
import { openFileDoor } from '../../apps/server/src/features/personal-data/file/file-door.ts';
import { FILE_PATH } from '../../apps/server/src/features/personal-data/file/file-path.ts';
import { sealTicket } from '../../apps/server/src/features/personal-data/file/file-ticket.ts';
import { sectionsOf } from '../../apps/server/src/features/personal-data/file/sections.ts';
import {
  OF_NOBODY_IN_FILE,
  tablesOfFile,
} from '../../apps/server/src/features/personal-data/file/tables-of-file.ts';
import { TOLD_OTHERWISE } from '../../apps/server/src/features/personal-data/file/told-otherwise.ts';
import { readToldTables } from '../../apps/server/src/features/personal-data/file/told-tables.ts';
import { writeFile } from '../../apps/server/src/features/personal-data/file/write-file.ts';
import { loadDeclarations } from '../../apps/server/src/load-declarations.ts';
import { meValues, WITH_ME } from '../../apps/server/src/kernel/personal-data/me.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import type { Services } from '../../apps/server/src/kernel/services.ts';
import { isOfPeople } from '../../apps/server/src/kernel/personal-data/personal-table.ts';
import { insertOrders } from '../live/board.ts';
import { ask, call } from '../setup/api-client.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson, createSession } from '../setup/people.ts';
import { createKnownPerson, PHONE, type KnownPerson } from './known-person.ts';

const desk = await openDesk();
const { boss } = desk;
const { pool } = desk.site.database;

type Told = Record<string, unknown>;
type Written = Record<string, Told[]>;

const askFor = (subject: object, token = boss.token) =>
  call<{ ticket: string; fileName: string }>(desk.url, 'personalData.file', subject, { token });
const read = (ticket: string, token?: string) =>
  ask(desk.url, '/personal-data/file', { ...(token ? { token } : {}), headers: { 'x-file-ticket': ticket } });

async function fileOf(subject: object): Promise<{ text: string; file: Written }> {
  const asked = await askFor(subject);
  expect(asked.status, asked.text).toBe(200);
  const answer = await read(asked.body.ticket, boss.token);
  expect(answer.status, answer.text).toBe(200);
  return { text: answer.text, file: answer.json() as Written };
}

const ofPeople = async () => tablesOfFile(await loadDeclarations());

describe('it may be asked for by super admins alone', () => {
  oweRefusals('personalData.file', {
    desk: () => desk,
    roles: ['super_admin'],
    target: async () => {
      const { id } = await createPerson(pool, 'customer');
      return { id, input: { userId: id } };
    },
    wrong: {
      'nobody named': [() => ({}), 400, 'Please name either a person or a phone number.'],
      'both named': [(right) => ({ ...right, phoneNumber: PHONE }), 400],
    },
  });

  test('a phone number that nobody has ordered by is answered like somebody unknown', async () => {
    const answer = await askFor({ phoneNumber: '+16045559876' });
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('Not found.')]);
  });

  test('someone with a second factor needs a fresh code, and nothing is written down without', async () => {
    const colleague = await createPerson(pool, 'super_admin');
    const { id } = await createPerson(pool, 'customer');
    const { token } = await turnOnSecondFactor(desk.url, colleague.token);
    await endMoneyWait(pool, colleague);
    const refused = await call<{ data: { code: string } }>(
      desk.url,
      'personalData.file',
      { userId: id },
      { token },
    );
    expect([refused.status, refused.body.data.code]).toEqual([422, 'second-factor-needed']);
    expect((await pool.query(`select from audit where record_id = $1`, [id])).rowCount).toBe(0);
    await pool.query(
      `insert into auth.second_factor_proofs (session_id) select id from auth.session where "userId" = $1`,
      [colleague.id],
    );
    expect((await askFor({ userId: id }, token)).status).toBe(200);
    expect((await askFor({ userId: id }, token)).status).toBe(422);
  });

  test('the file is read by nobody else: not without sign-in, by another role, a program, another session or with an invented ticket', async () => {
    const { id } = await createPerson(pool, 'customer');
    const { ticket } = (await askFor({ userId: id })).body;
    const other = await createSession(pool, boss.id);
    for (const [token, status] of [
      [undefined, 401],
      [desk.admin.token, 403],
      [desk.market.token, 403],
      [other.token, 403],
    ] as const) {
      const answer = await read(ticket, token);
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    }
    const invented = await read('v1.secret.AAAA', boss.token);
    expect([invented.status, (invented.json() as { message: string }).message]).toEqual([
      403,
      'This file was asked for in another session, or too long ago. Please ask for it again.',
    ]);
    expect((await read(ticket, boss.token)).status).toBe(200);
    const away = await ask(desk.url, '/personal-data/other', { token: boss.token });
    expect(away.status).toBe(404);
  });
});

test('who loses the right between the ticket and the first byte is answered so, and gets nothing', async () => {
  const vault = new Vault([], 'a secret');
  const door = await openFileDoor({ vault, now: Date.now } as Services);
  const { id: userId, email, name, sessionId } = boss;
  const caller: Principal = {
    kind: 'user',
    userId,
    sessionId,
    email,
    name,
    role: 'super_admin',
    restaurantId: null,
    locationId: null,
  };
  let then: Principal | null = null;
  const server = createServer((request, response) => {
    const answers = [caller];
    void door(request, response, FILE_PATH, () => Promise.resolve(answers.shift() ?? then));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ticket = sealTicket(vault, { userId }, sessionId, Date.now());
  const ofDoor = () => ask(url, FILE_PATH, { headers: { 'x-file-ticket': ticket } });
  try {
    const suspended = await ofDoor();
    expect([suspended.status, suspended.text.includes(email)]).toEqual([401, false]);
    then = { ...caller, role: 'admin' };
    expect((await ofDoor()).status).toBe(403);
  } finally {
    server.close();
  }
});

describe('what is in it', () => {
  let known: KnownPerson;
  let text: string;
  let file: Written;
  beforeAll(async () => {
    known = await createKnownPerson(desk);
    ({ text, file } = await fileOf({ userId: known.uma.id }));
  });

  test('every table that is declared to hold something of people is in the file of somebody who touched it', async () => {
    const described = await describePerson(pool, { userId: known.uma.id }, Date.now());
    const tables = await readToldTables(pool, await ofPeople());
    const declared = (await loadDeclarations()).filter(isOfPeople).filter(({ isPassing }) => !isPassing);
    const missing = declared
      .map(({ table }) => table)
      .filter((name) => !(name in OF_NOBODY_IN_FILE) && !tables.some(({ table }) => table === name));
    const rows = new Map<string, number>();
    for (const { table, own, kind, atOrder, acted, actedRows } of tables) {
      const sql = `${WITH_ME} select from ${table} t where ${own}`;
      const { rowCount } = await pool.query(sql, meValues(described!.me));
      if (!rowCount) missing.push(`${table}: the person of this test has not touched it`);
      if (atOrder === undefined) rows.set(kind, (rows.get(kind) ?? 0) + (rowCount ?? 0));
      else if (!file['Orders']?.some((order) => atOrder in order)) missing.push(`${table}: at no order`);
      if (actedRows !== null && acted === undefined)
        missing.push(`${table}: what they did for others is not told`);
      if (acted && !file[acted.heading]) missing.push(`${table}: ${acted.heading}`);
    }
    expect(missing).toEqual([]);
    // Several tables may be of one kind: none of their rows is left out.
    expect([...rows.keys()].map((kind) => [kind, file[kind]?.length])).toEqual([...rows]);
  });

  test('names nothing that is told otherwise in a table or a column that does not exist', async () => {
    const tables = await readToldTables(pool, await ofPeople());
    const wrong = Object.entries(TOLD_OTHERWISE).flatMap(
      ([name, { columns = {}, withheld = {}, words = {}, acted }]) => {
        const stored = tables.find(({ table }) => table === name)?.stored.map((column) => column.name) ?? [];
        return [
          ...Object.keys(columns),
          ...Object.keys(withheld),
          ...Object.keys(words),
          ...(acted?.columns ?? []),
        ]
          .filter((column) => !stored.includes(column))
          .map((column) => `${name}.${column}`);
      },
    );
    expect(wrong).toEqual([]);
  });

  test('an order stands there with its dishes, payments and delivery, times with their zone, amounts with their currency', () => {
    const order = file['Orders']?.find(({ id }) => id === known.own.id);
    expect(order).toMatchObject({
      number: known.own.orderNumber,
      name: 'Uma Rahman',
      'delivery unit': '1567',
      notes: 'No peanuts',
      items: [{ name: 'Chow mein', price: '14.50 CAD' }],
      'payments and refunds': [{ kind: 'refund', amount: '2.50 CAD', 'requested by': 'staff or a program' }],
      delivery: [{ courier: 'a courier' }],
    });
    expect(order?.['created at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    expect(file['Account']).toMatchObject([{ name: 'Uma Rahman', email: known.uma.email, role: 'courier' }]);
    expect(file['Payment records']).toMatchObject([{ card: 'Visa ••• 4242', 'ends (MMYY)': '0928' }]);
    expect(file['Deliveries made as a courier']).toMatchObject([{ 'earnings platform': '4.50 CAD' }]);
    expect(file['Balance as a courier']).toMatchObject([{ balance: '1000.00 CAD' }]);
    expect(file['Ways of couriers']).toMatchObject([{ lat: 49.25 }]);
  });

  test('what the restaurant and Passline owe each other stands neither at the order nor in its trail', async () => {
    const { id: userId } = await createPerson(pool, 'customer');
    const order = await desk.place({ userId, notes: 'No sesame' });
    await pool.query(`insert into order_adjustments (order_id, name, amount) values ($1, 'A gift', -1.5)`, [
      order.id,
    ]);
    await pool.query(
      `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, before, after) values
        ('system', 'Passline', 'orders.setAdjustment', 'money', 'orders', $1, '{"otherAdjustments": {}}', '{"otherAdjustments": {"A gift": -1.5}}'),
        ('system', 'Passline', 'orders.setCourierAmounts', 'money', 'deliveries', $1, '{"earningsPlatform": 0}', '{"earningsPlatform": 4.5, "distanceKm": 2}')`,
      [order.id],
    );
    const { text: told, file: theirs } = await fileOf({ userId });
    expect(
      /"[^"]*(commission|network access|adjustment|earnings|a gift)[^"]*":/i.exec(told)?.[0],
    ).toBeUndefined();
    const after = (action: string) =>
      theirs['Audit trail']?.find((line) => line['action'] === action)?.['after'];
    expect(after('orders.create')).toMatchObject({
      notes: 'No sesame',
      total: `${order.total.toFixed(2)} CAD`,
    });
    expect(after('orders.setAdjustment')).toBeUndefined();
    expect(after('orders.setCourierAmounts')).toEqual({ 'distance km': 2 });
  });

  test('who did something is told by the account: whoever types the name of staff into an order learns nothing of them', async () => {
    const [phoneNumber, staff] = ['+17785550992', 'staff or a program'];
    const guest = await desk.place({ name: boss.name, phoneNumber });
    await pool.query('update orders set changed_by = $2 where id = $1', [guest.id, boss.name]);
    await pool.query(
      `insert into payments (id, order_id, kind, purpose, channel, amount, state, requested_by, settled_at)
       values (gen_random_uuid(), $1, 'refund', 'tip', 'gateway', 1, 'succeeded', $2, now())`,
      [guest.id, boss.name],
    );
    const byNumber = await fileOf({ phoneNumber });
    const { id: userId } = await createPerson(pool, 'customer');
    const own = await desk.place({ userId, name: boss.name });
    await pool.query('update orders set changed_by = $2 where id = $1', [own.id, boss.name]);
    const byAccount = await fileOf({ userId });
    expect(byNumber.file['Orders']).toMatchObject([
      { name: boss.name, 'last changed by': staff, 'payments and refunds': [{ 'requested by': staff }] },
    ]);
    expect(byAccount.file['Orders']).toMatchObject([{ name: boss.name, 'last changed by': staff }]);
    // What an account is called that nobody else is called is its own.
    await pool.query(`update users set name = 'Ludmila Ferreira' where id = $1`, [userId]);
    await pool.query(`update orders set changed_by = 'Ludmila Ferreira' where id = $1`, [own.id]);
    expect((await fileOf({ userId })).file['Orders']).toMatchObject([
      { 'last changed by': 'Ludmila Ferreira' },
    ]);
  });

  test('what somebody ordered without the account is theirs where the name is; of who shares the phone there is only which order it is', () => {
    const ids = file['Orders']?.map(({ id }) => id);
    expect(ids).toContain(known.byPhone.own.id);
    expect(ids).not.toContain(known.byPhone.others.id);
    const [other, ...more] = file['Orders by the same phone number under another name'] ?? [];
    expect([other?.['id'], more]).toEqual([known.byPhone.others.id, []]);
    expect(Object.keys(other ?? {})).not.toContain('name');
  });

  test('names of other people and secrets are not in it', () => {
    const found = Object.entries(known.notTheirs).filter(([, words]) => text.includes(words));
    expect(found).toEqual([]);
    const hashes = /"[^"]*(hash|token|secret|password|sealed)[^"]*":/i.exec(text)?.[0];
    expect(hashes).toBeUndefined();
  });

  test('the reason of a line names neither staff nor who was refused at the provider', async () => {
    const { id, email } = await createPerson(pool, 'customer');
    const lines = [
      ['session.acceptInvitation', 'invited by Sybil Grant, accepted from 203.0.113.77'],
      ['session.refuseProvider', 'from 203.0.113.78, linked to velda@mail.example already'],
      ['session.sendPasswordLink', 'asked for from 203.0.113.79'],
      ['users.undo', 'undid: users.changeRole of Sybil Grant'],
      ['users.addPoints', 'Late delivery: 21 min late'],
    ];
    for (const [action, reason] of lines)
      await pool.query(
        `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, before, after, reason)
         values ('system', 'Passline', $2, 'reasons', 'users', $1, '{}', '{"subject": "velda-000"}', $3)`,
        [id, action, reason],
      );
    const { text: told, file: theirs } = await fileOf({ userId: id });
    expect(told).toContain(email);
    const ofOthers = ['Sybil', 'velda@', '203.0.113'];
    expect(ofOthers.filter((words) => told.includes(words))).toEqual([]);
    const trail = theirs['Audit trail'] ?? [];
    expect(trail.find(({ action }) => action === 'session.refuseProvider')).not.toHaveProperty('after');
    expect(trail.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['invited by staff', 'undid: users.changeRole', 'Late delivery: 21 min late']),
    );
  });

  test('what they did for others is told without those others', () => {
    const did = file['Audit trail']?.find(({ action }) => action === 'deliveries.advance');
    expect(did).toMatchObject({ by: 'Uma Rahman' });
    expect(did).not.toHaveProperty('before');
    const done = file['Audit trail']?.find(({ action }) => action === 'users.addPoints');
    expect(done).toMatchObject({ by: 'super admin', reason: 'Late delivery: 21 min late' });
  });

  test('a guest without an account has a file by their phone number, and it is written down at their order', async () => {
    const guest = await desk.place({
      name: 'Amir Sadeghi',
      phoneNumber: '+17785550991',
      notes: 'Ring twice',
    });
    const { text: ofGuest, file: guests } = await fileOf({ phoneNumber: '778 555 0991' });
    expect(guests['Orders']).toMatchObject([{ id: guest.id, name: 'Amir Sadeghi', notes: 'Ring twice' }]);
    expect(guests['Account']).toBeUndefined();
    expect(ofGuest).not.toContain('Uma Rahman');
    const { rows } = await pool.query(
      `select actor_name, record_table, record_id from audit where action = 'personalData.file' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor_name: boss.name, record_table: 'guests', record_id: guest.id }]);
  });

  test('that it was made stands in the trail with who and for whom, and in no answer that is kept', async () => {
    const { rows } = await pool.query(
      `select actor_name, record_table, record_id, before, after from audit where action = 'personalData.file' and record_id = $1`,
      [known.uma.id],
    );
    expect(rows).toEqual([
      {
        actor_name: boss.name,
        record_table: 'users',
        record_id: known.uma.id,
        before: null,
        after: { isFileMade: true },
      },
    ]);
    const kept = await pool.query(`select from idempotency_keys where action = 'personalData.file'`);
    expect(kept.rowCount).toBe(0);
  });
});

test('three thousand orders come in portions: no more is read than what is written', async () => {
  const { id: userId } = await createPerson(pool, 'customer');
  const ids = await insertOrders(pool, desk.kitchen, 3_000);
  await pool.query('update orders set user_id = $1 where id = any($2::uuid[])', [userId, ids]);
  let statements = 0;
  const db: typeof pool = Object.create(pool, {
    query: {
      value: (...statement: [string]) => {
        statements += 1;
        return pool.query(...statement);
      },
    },
  });
  const person = await describePerson(db, { userId }, Date.now());
  const tables = await readToldTables(db, await ofPeople());
  const pieces = writeFile({}, sectionsOf({ ...person!, db, tables }));
  let first = '';
  while (!first.includes('"Orders"')) first += (await pieces.next()).value ?? '';
  const [before, length] = [statements, first.length];
  for (let count = 0; count < 90; count += 1) first += (await pieces.next()).value ?? '';
  expect(statements).toBe(before);
  expect(first.length).toBeGreaterThan(length);
  let all = first;
  for await (const piece of pieces) all += piece;
  expect((JSON.parse(all) as Written)['Orders']).toHaveLength(3_000);
  expect(statements).toBeGreaterThan(before + 30);
});
