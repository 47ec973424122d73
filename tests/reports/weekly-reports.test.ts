import { beforeEach, afterEach, expect, test } from 'vitest';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { putReportEmail } from './put-reports.ts';
import { queueWeek } from '../../apps/server/src/features/reports/queue-week.ts';

type Email = {
  state: string | null;
  week: string;
  report_start: Date;
  report_end: Date;
  location_id: string;
};

let database: TestDatabase;
let nowMs = 0;
const servers: TestServer[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await database.drop();
});

async function startWorker() {
  const server = await startTestServer(database.connectionString, {
    role: 'worker',
    scheduled: undefined,
    now: () => nowMs,
    scheduledLookMs: 20,
  });
  servers.push(server);
}

async function wanting(email: string | null, zone = 'America/Vancouver', name?: string): Promise<Kitchen> {
  const kitchen = await createKitchen(database.pool, name);
  await database.pool.query('update restaurants set report_email = $2 where id = $1', [
    kitchen.restaurantId,
    email,
  ]);
  await database.pool.query('update locations set timezone = $2 where id = $1', [kitchen.locationId, zone]);
  return kitchen;
}

async function emails(): Promise<Email[]> {
  const { rows } = await database.pool.query<Email>(
    'select state, report_start, report_end, location_id, r.week::text from report_emails r order by r.week, location_id',
  );
  return rows;
}

const areSent = async (count: number) => {
  const all = await emails();
  return all.length === count && all.every(({ state }) => state === 'SUCCESS');
};

test("on Wednesdays at 8:00 in the location's zone, for the week before, once with three workers; a blank address gets none", async () => {
  const west = await wanting('west@wok.example');
  const east = await wanting('east@wok.example', 'America/Toronto', 'East');
  await wanting(null, 'America/Vancouver', 'Neighbour');
  nowMs = Date.parse('2026-11-25T07:59:59-05:00');
  await Promise.all([startWorker(), startWorker(), startWorker()]);
  // New work catches up with the Wednesday before.
  await waitUntil(() => areSent(2));
  expect((await emails()).map(({ week }) => week)).toEqual(['2026-11-09', '2026-11-09']);
  nowMs = Date.parse('2026-11-25T08:00:00-05:00');
  await waitUntil(() => areSent(3));
  expect((await emails()).at(-1)).toMatchObject({
    location_id: east.locationId,
    week: '2026-11-16',
    report_start: new Date('2026-11-16T00:00-05:00'),
    report_end: new Date('2026-11-23T00:00-05:00'),
  });
  nowMs = Date.parse('2026-11-25T08:00:00-07:00');
  await waitUntil(() => areSent(4));
  const ofWeek = (await emails()).filter(({ week }) => week === '2026-11-16');
  expect(ofWeek.map(({ location_id: id }) => id).toSorted()).toEqual(
    [west.locationId, east.locationId].toSorted(),
  );
  const { rows } = await database.pool.query(`select id from outbox where channel = 'Email'`);
  expect(rows).toHaveLength(4);
});

test('a Wednesday that no worker saw is done when one is back, and a week in which the clocks change is complete', async () => {
  await wanting('east@wok.example', 'America/Toronto');
  nowMs = Date.parse('2026-11-06T23:00-05:00');
  await startWorker();
  await waitUntil(() => areSent(1));
  expect(await emails()).toMatchObject([
    {
      week: '2026-10-26',
      report_start: new Date('2026-10-26T00:00-04:00'),
      report_end: new Date('2026-11-02T00:00-05:00'),
    },
  ]);
});

test('a week begins where the one before ended, also if the location was in another time zone then, and is named by its seven days', async () => {
  const moved = await wanting('west@wok.example');
  const stays = await wanting('stays@wok.example', 'America/Toronto', 'Stays');
  nowMs = Date.parse('2026-11-25T12:00-05:00');
  const worker = {
    pool: database.pool,
    now: () => nowMs,
    jobs: { enqueue: async () => {}, isStopping: false },
  };
  await queueWeek(worker, 'America/Vancouver', '2026-11-16');
  await database.pool.query(`update locations set timezone = 'America/Toronto' where id = $1`, [
    moved.locationId,
  ]);
  await queueWeek(worker, 'America/Toronto', '2026-11-23');
  await startWorker();
  await waitUntil(() => areSent(3));
  const ends = (await emails()).map((email) => [email.location_id, email.report_start, email.report_end]);
  expect(ends[0]?.slice(1)).toEqual([new Date('2026-11-09T00:00-07:00'), new Date('2026-11-16T00:00-07:00')]);
  expect(ends.slice(1)).toEqual(
    expect.arrayContaining([
      [moved.locationId, new Date('2026-11-16T00:00-07:00'), new Date('2026-11-23T00:00-05:00')],
      [stays.locationId, new Date('2026-11-16T00:00-05:00'), new Date('2026-11-23T00:00-05:00')],
    ]),
  );
  const { rows } = await database.pool.query<{ subject: string }>(
    `select o.subject from outbox o join report_emails e on e.message_id = o.id where e.location_id = $1 order by e.week`,
    [moved.locationId],
  );
  expect(rows.map(({ subject }) => /Mon.*/.exec(subject)?.[0])).toEqual([
    'Mon 9 Nov – Sun 15 Nov 2026',
    'Mon 16 Nov – Sun 22 Nov 2026',
  ]);
});

test('a worker killed in the middle, and work that is started again, send nothing twice', async () => {
  const kitchen = await wanting('west@wok.example');
  nowMs = Date.parse('2026-11-25T09:00-07:00');
  const killed = {
    pool: database.pool,
    now: () => nowMs,
    jobs: { enqueue: async () => {}, isStopping: false },
  };
  // Its queue is lost: only the rows say what is to be done.
  await Promise.all([1, 2].map(() => queueWeek(killed, 'America/Vancouver', '2026-11-23')));
  expect(await emails()).toMatchObject([{ state: null, week: '2026-11-16' }]);
  await startWorker();
  await waitUntil(() => areSent(1));
  await queueWeek(killed, 'America/Vancouver', '2026-11-23');
  expect(await emails()).toHaveLength(1);
  // By plain SQL: the table itself refuses a second one.
  await expect(
    database.pool.query(
      `insert into report_emails (id, location_id, created_at, report_start, report_end, recipient, week, asked_at)
       values (gen_random_uuid(), $1, now(), now(), now() + interval '1 s', 'a@wok.example', '2026-11-16', now())`,
      [kitchen.locationId],
    ),
  ).rejects.toThrow('report_emails_location_id_week_key');
});

test('a report whose e-mail was only kept is no success once that is deleted; one that was sent stays one', async () => {
  const kitchen = await wanting('west@wok.example');
  const put = async (state: 'kept' | 'sent') => {
    const id = await putReportEmail(database.pool, kitchen);
    await database.pool.query(
      `with written as (insert into outbox (id, channel, recipient, subject, body, state, settled_at)
         values (gen_random_uuid(), 'Email', 'west@wok.example', 'Your week', 'Hello', $2, now()) returning id)
       update report_emails set message_id = (select id from written) where id = $1`,
      [id, state],
    );
    return id;
  };
  const [kept, sent] = [await put('kept'), await put('sent')];
  await database.pool.query('delete from outbox');
  const { rows } = await database.pool.query('select id, state, error, message_id from report_emails');
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({
    id: kept,
    state: 'ERROR',
    error: 'It was only kept here, and was deleted before anybody got it.',
    message_id: null,
  });
  expect(rows).toContainEqual({ id: sent, state: 'SUCCESS', error: null, message_id: null });
});
