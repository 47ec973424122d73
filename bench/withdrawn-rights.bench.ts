import type pg from 'pg';
import { call } from '../tests/setup/api-client.ts';
import { openLiveReader, type LiveReader } from '../tests/setup/live-reader.ts';
import { createPerson, createSession, type Person } from '../tests/setup/people.ts';
import { addBenchToken, BENCH_TOKEN } from './setup/bench-token.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { startChild, type Child } from './setup/child.ts';
import { report, type Figure } from './setup/report.ts';

/** From a suspension, a change of role under Staff, or a role that is withdrawn by plain SQL, to the last of what that person has open, over two processes. */
const PEOPLE = 20;
const SOCKETS_EACH = 5;
const OTHERS = 200;
const LIMIT_MS = 1_000;

const database = await openBenchDatabase();
const { pool, connectionString } = database;
const processes = [startProcess(), startProcess()];
try {
  const { orderIds, locationIds } = await fillOrders(pool, 50, 40);
  await addBenchToken(pool);
  const urls = await Promise.all(processes.map(urlOf));
  const boss = await createPerson(pool, 'super_admin');
  await Promise.all(
    Array.from({ length: OTHERS }, (_, nth) =>
      listen(urls[nth % 2] ?? '', BENCH_TOKEN, locationIds[nth % locationIds.length]),
    ),
  );
  const isRunning = { orders: true };
  const orders = changeOrders(orderIds, isRunning);

  const suspend = async ({ id }: Person) => {
    const { status } = await call(urls[0] ?? '', 'staff.suspend', { userId: id }, boss);
    if (status !== 200) throw new Error(`A suspension was answered with ${status}.`);
  };
  const demote = async ({ id }: Person) => {
    const to = { role: 'courier', locationId: null };
    const from = { expectedRole: 'super_admin', expectedLocationId: null };
    const { status } = await call(urls[0] ?? '', 'staff.changeRole', { userId: id, ...to, ...from }, boss);
    if (status !== 200) throw new Error(`A change of role was answered with ${status}.`);
  };
  const withdraw = async ({ id }: Person) => {
    await pool.query(`update users set role = 'customer' where id = $1`, [id]);
  };
  const closed = ({ closed: end }: LiveReader) => end;
  const refused = (reader: LiveReader) => reader.next('refused');

  const figures = [
    await measured('suspended', { urls, act: suspend, isOver: closed }),
    await measured('role changed under Staff', { urls, act: demote, isOver: closed }),
    await measured('role withdrawn by SQL', { urls, act: withdraw, isOver: refused }),
    await whileAnImportGoesOn(() =>
      measured('suspended while an import goes on', { urls, act: suspend, isOver: closed }),
    ),
  ];
  report(
    `Withdrawn rights: ${SOCKETS_EACH} sockets in each of two processes, beside ${OTHERS} others and 100 updates/s`,
    figures,
  );
  isRunning.orders = false;
  await orders;
} finally {
  for (const { stop } of processes) stop();
  await database.drop();
}

function startProcess(): Child {
  return startChild(new URL('board/server-apart.ts', import.meta.url), [connectionString]);
}

async function urlOf(child: Child): Promise<string> {
  const { port } = await child.next<{ port: number }>('listening');
  return `http://127.0.0.1:${port}`;
}

async function listen(url: string, token: string, locationId: string | null = null): Promise<LiveReader> {
  const reader = await openLiveReader(url, token);
  const { type } = await reader.subscribe(1, 'orders.board', { locationId });
  if (type !== 'snapshot') throw new Error(`A live query was ${type}.`);
  return reader;
}

type Withdrawal = {
  urls: readonly string[];
  act: (person: Person) => Promise<void>;
  isOver: (reader: LiveReader) => Promise<unknown>;
};

/** The longest that one of them kept something open, in milliseconds, counted from before the act. */
async function measured(what: string, { urls, act, isOver }: Withdrawal): Promise<Figure> {
  let longest = 0;
  for (let nth = 0; nth < PEOPLE; nth += 1) {
    const person = await createPerson(pool, 'super_admin');
    const readers = await Promise.all(
      urls.flatMap((url) =>
        Array.from({ length: SOCKETS_EACH }, async () =>
          listen(url, (await createSession(pool, person.id)).token),
        ),
      ),
    );
    const begun = performance.now();
    await Promise.all([act(person), ...readers.map(isOver)]);
    longest = Math.max(longest, performance.now() - begun);
    for (const reader of readers) reader.close();
  }
  return {
    what: `${what}, until the last live query is over: the longest of ${PEOPLE}`,
    unit: 'ms',
    ours: longest,
    limit: null,
    budget: { kind: 'at most absolute', value: LIMIT_MS },
  };
}

async function changeOrders(orderIds: readonly string[], isRunning: { orders: boolean }): Promise<void> {
  for (let count = 0; isRunning.orders; count += 1) {
    const id = orderIds[count % orderIds.length];
    await pool.query('update orders set notes = $2 where id = $1', [id, `${count}`]);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** As long as it goes on, the change feed hands on nothing that is committed meanwhile. */
async function whileAnImportGoesOn<T>(work: () => Promise<T>): Promise<T> {
  const importing: pg.PoolClient = await pool.connect();
  try {
    await importing.query('begin');
    await importing.query('set local idle_in_transaction_session_timeout = 0');
    await importing.query('select pg_current_xact_id()');
    return await work();
  } finally {
    importing.release(true);
  }
}
