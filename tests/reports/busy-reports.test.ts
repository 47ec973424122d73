import type { Queryable } from '@passline/database';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readReport } from '../../apps/server/src/features/reports/read-report.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { putYear, YEAR } from '../security/largest-inputs.ts';
import { ask, call } from '../setup/api-client.ts';
import { layDesk, openDesk, type Desk } from '../setup/desk.ts';
import { METRICS_TOKEN } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { putDone, WEEK } from './reports-desk.ts';

const { site } = await openDesk();
const { pool } = site.database;

type Kind = {
  action: string;
  /** What its reading waits for. */
  table: string;
  input: (desk: Desk) => object;
  yours: string;
  crowded: string;
};
const KINDS: Kind[] = [
  {
    action: 'reports.totals',
    table: 'orders',
    input: ({ kitchen }) => ({ locationId: kitchen.locationId, ...WEEK }),
    yours: 'Several reports of yours are being added up already. Please wait until they are done.',
    crowded: 'Many reports are being added up right now. Please try again in a moment.',
  },
  {
    action: 'balances.exportEntries',
    table: 'postings',
    input: ({ kitchen }) => ({ accountId: kitchen.locationId }),
    yours: 'Several files are being written for you already. Please wait until they are done.',
    crowded: 'Many files are being written right now. Please try again in a moment.',
  },
];

/** While it is held, what is read is not done. */
async function whileHeld(table: string, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const send = (desk: Desk, { action, input }: Kind, token = desk.admin.token) =>
  call(desk.url, action, input(desk), { token });

/** How often an action was ended before it was done. */
async function countStopped({ action }: Kind): Promise<number> {
  const { text } = await ask(site.server.url, '/metrics', { token: METRICS_TOKEN });
  const line = text
    .split('\n')
    .find((one) => one.includes('_count') && one.includes(`"${action}",outcome="REFUSED"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test.each(KINDS)('the sixth $action of one caller at once is refused, a colleague is not', async (kind) => {
  const desk = await layDesk(site);
  await putDone(desk);
  const under: ReturnType<typeof send>[] = [];
  await whileHeld(kind.table, async () => {
    let refusedCount = 0;
    for (let count = 0; count < 12; count += 1) {
      const one = send(desk, kind);
      void one.then(({ status }) => (refusedCount += status === 422 ? 1 : 0));
      under.push(one);
    }
    await waitUntil(() => refusedCount === 7);
    under.push(send(desk, kind, desk.boss.token));
  });
  const answers = await Promise.all(under);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(6).fill(200),
    ...Array<number>(7).fill(422),
  ]);
  expect(answers.at(-1)?.status).toBe(200);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    message: kind.yours,
    data: { code: 'busy' },
  });
});

test.each(KINDS)('someone who stops waiting for $action leaves the line at once', async (kind) => {
  const desk = await layDesk(site);
  const before = await countStopped(kind);
  const path = `/rpc/${kind.action.replace('.', '/')}`;
  const asking = { token: desk.admin.token, body: { json: kind.input(desk) } };
  let first: Promise<{ status: number }> | null = null;
  await whileHeld(kind.table, async () => {
    first = send(desk, kind);
    await waitUntil(async () => {
      const leaving = new AbortController();
      const left = ask(desk.url, path, { ...asking, signal: leaving.signal });
      // By then it has come to the line; if not, the next one has.
      await call(desk.url, 'reports.settings', { locationId: desk.kitchen.locationId }, asking);
      leaving.abort();
      await expect(left).rejects.toThrow();
      return (await countStopped(kind)) > before;
    });
  });
  expect((await first!).status).toBe(200);
  expect(site.server.logged).toEqual([]);
});

test('a long report leaves others as much time as its pages take', async () => {
  const desk = await layDesk(site);
  await putYear(pool, desk.kitchen, 600);
  const PAGE_MS = 20;
  const pauses: number[] = [];
  let endedMs = 0;
  await onServerPool(desk, async (server) => {
    const query = async (text: string, values: unknown[]) => {
      pauses.push(performance.now() - endedMs);
      const answer = await server.query(text, values);
      await setTimeout(PAGE_MS);
      endedMs = performance.now();
      return answer;
    };
    const place = {
      ...desk.kitchen,
      restaurantName: '',
      locationName: '',
      timezone: 'America/Vancouver',
      isStripe: false,
    };
    const { rows } = await readReport({ query } as Queryable, place, YEAR, null);
    expect(rows).toHaveLength(600);
  });
  // What is left out, three pages, and the statement.
  expect(pauses).toHaveLength(5);
  // A timer counts whole milliseconds.
  expect(Math.min(...pauses.slice(2, 4))).toBeGreaterThan(PAGE_MS - 2);
});
