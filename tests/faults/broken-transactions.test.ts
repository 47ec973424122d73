import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { auditOf, recordOf } from '../orders/kitchen-desk.ts';
import { ask, call, type RefusalBody } from '../setup/api-client.ts';
import { waitUntil } from '../setup/wait-until.ts';

const desk = await openDesk();

await desk.site.database.pool.query('create sequence tries; create table gate ()');

afterEach(async () => {
  await desk.site.database.pool.query(
    `drop trigger if exists breakdown on orders; alter sequence tries restart`,
  );
  desk.site.server.logged.length = 0;
});

/** What is done to every transaction that changes an order: at once, or at its commit. */
async function breakDown(when: 'at once' | 'at commit', plpgsql: string): Promise<void> {
  const kind = when === 'at once' ? 'trigger' : 'constraint trigger';
  const deferred = when === 'at once' ? '' : 'deferrable initially deferred';
  await desk.site.database.pool.query(
    `create or replace function break_down() returns trigger language plpgsql as $$ begin ${plpgsql} return new; end $$;
     create ${kind} breakdown after update on orders ${deferred} for each row execute function break_down()`,
  );
}

async function confirm(
  orderId: string,
  { key = randomUUID(), token = desk.admin.token }: { key?: string; token?: string } = {},
) {
  const path = '/rpc/orders/confirm';
  const body = { json: { orderId, expectedStatus: 'New' } };
  const headers = { 'idempotency-key': key };
  const answer = await ask(desk.url, path, { method: 'POST', token, headers, body });
  const { json } = answer.json() as { json: RefusalBody };
  return { status: answer.status, body: json, retryAfter: answer.headers['retry-after'] };
}

async function actionsOn(orderId: string): Promise<string[]> {
  return (await auditOf(desk, orderId)).map(({ action }) => action);
}

test.each(['40001', '40P01'])(
  'a command that collides with another one (%s) is retried, and done once',
  async (code) => {
    const { id } = await desk.place();
    await breakDown(
      'at once',
      `if nextval('tries') = 1 then raise exception using errcode = '${code}'; end if;`,
    );
    expect(await confirm(id)).toMatchObject({ status: 200, body: { status: 'Preparing' } });
    expect(await actionsOn(id)).toEqual(['orders.create', 'orders.confirm']);
    expect(desk.site.server.logged).toEqual([]);
  },
);

test('a command that collides again is refused, and has changed nothing', async () => {
  const { id } = await desk.place();
  const before = await recordOf(desk, id);
  await breakDown('at once', `perform nextval('tries'); raise exception using errcode = '40P01';`);
  expect(await confirm(id)).toMatchObject({ status: 503, body: { code: 'BUSY' }, retryAfter: '1' });
  expect(await recordOf(desk, id)).toEqual(before);
  const { rows } = await desk.site.database.pool.query('select last_value::int as tries from tries');
  expect(rows).toEqual([{ tries: 2 }]);
});

test('a connection cut before the commit is reported as an unavailable database', async () => {
  const { id } = await desk.place();
  const before = await recordOf(desk, id);
  await breakDown('at once', 'perform pg_terminate_backend(pg_backend_pid());');
  const answer = await confirm(id);
  expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_AWAY' }, retryAfter: '2' });
  expect(answer.body.message).not.toContain('Nothing was changed');
  expect(await recordOf(desk, id)).toEqual(before);
  const [line] = desk.site.server.logged;
  expect(line).toMatchObject({ level: 40, action: 'orders.confirm' });
});

test('after a connection is lost during the commit the answer does not claim that nothing was changed, and a repeated request is done once', async () => {
  const { id } = await desk.place();
  const key = randomUUID();
  await breakDown('at commit', 'perform pg_terminate_backend(pg_backend_pid());');
  const answer = await confirm(id, { key });
  expect(answer).toMatchObject({ status: 503, body: { code: 'OUTCOME_UNKNOWN' }, retryAfter: '2' });
  expect(answer.body.message).toContain('may or may not have been done');

  await desk.site.database.pool.query('drop trigger breakdown on orders');
  const again = await confirm(id, { key });
  expect(again).toMatchObject({ status: 200, body: { status: 'Preparing' } });
  expect(await confirm(id, { key })).toEqual(again);
  expect(await actionsOn(id)).toEqual(['orders.create', 'orders.confirm']);
});

test('a command that finds no connection is refused, and lists can be read meanwhile', async () => {
  const stuck = await Promise.all(Array.from({ length: 8 }, () => desk.place()));
  const late = await desk.place();
  await breakDown('at once', `while not exists (select from gate) loop perform pg_sleep(0.01); end loop;`);
  // Nobody has all eight connections alone.
  const slow = Promise.all(
    stuck.map(({ id }, index) => confirm(id, { token: (index % 2 ? desk.boss : desk.admin).token })),
  );
  await waitUntil(async () => {
    const { rowCount } = await desk.site.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    return rowCount === 8;
  });
  const refused = confirm(late.id);
  const list = await call(desk.url, 'orders.list', {}, { token: desk.boss.token });
  expect(list.status).toBe(200);
  expect(await refused).toMatchObject({ status: 503, body: { code: 'OVERLOADED' }, retryAfter: '2' });
  await desk.site.database.pool.query('insert into gate default values');
  for (const { status } of await slow) expect(status).toBe(200);
  expect((await confirm(late.id)).status).toBe(200);
});
