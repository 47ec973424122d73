import { Vault } from '../apps/server/src/kernel/sealing/vault.ts';
import { call } from '../tests/setup/api-client.ts';
import { act, prove } from './money/acts.ts';
import { fillAccounts } from './money/fill-accounts.ts';
import { prepareFile } from './money/fill-bank-file.ts';
import { closeMonths, fillRest } from './money/fill-rest.ts';
import { fillYear } from './money/fill-year.ts';
import { questions, readKnown } from './money/questions.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { startChild } from './setup/child.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';
import { signInBoss } from './setup/sign-in-boss.ts';
import { WATCHED_SECRET } from './setup/watched-secret.ts';

/** `ORDERS=20000 npm run bench -- money` is done in a minute. */
const ORDERS = Number(process.env['ORDERS'] ?? 200_000);
const ROUNDS = 7;
const MOST_MS = 1_000;
const MOST_PAUSE_MS = 50;

type Measured = { what: string; took: number[]; pauseMs: number };

/** A year of orders with 3,000 accounts: what every screen of money asks, by the public API. */
const database = await openBenchDatabase();
const { pool, connectionString } = database;
const token = await signInBoss(pool);
const author = await readAuthor();
const loading = performance.now();
const vault = new Vault([], WATCHED_SECRET);
await fillAccounts(pool, vault);
await fillYear(pool, ORDERS, author);
await fillRest(pool);
const unfiledRunId = await prepareFile(pool, vault);
await closeMonths(pool, author, 1);
await tellSize();
const server = startChild(new URL('./setup/watched-server.ts', import.meta.url), [connectionString]);
const { port } = await server.next<{ port: number }>('listening');
const measured = new Map<string, Measured>();
try {
  const known = await readKnown(pool);
  // A month is closed only after a proof; the next one is asked for when all is done.
  await requireClean('at the beginning');
  for (const { what, action, input } of questions(known)) {
    await ask(action, input);
    await pause();
    for (let round = 0; round < ROUNDS; round += 1) await timed(what, () => ask(action, input));
  }
  const asked = [...measured.values()];
  await act(ask, timed, { busiest: known.busiest, unfiledRunId, proved });
  const done = [...measured.values()].slice(asked.length);
  report(
    `${ORDERS} orders of a year and 3,000 accounts, by the public API: the median of ${ROUNDS}`,
    asked.map(toFigure),
  );
  report('What is done there, the median of 3 (a bank file is written once)', done.map(toFigure));
  report('The longest computing without a pause, in processor time', [
    toPause('while they are asked', asked),
    toPause('while it is done', done),
  ]);
  await requireClean('at the end');
} finally {
  server.stop();
  await database.drop();
}

async function readAuthor(): Promise<{ id: string; email: string }> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select id, email from users where role = 'super_admin'`,
  );
  if (!rows[0]) throw new Error('Nobody is signed in.');
  return rows[0];
}

/** The files of the bank are downloaded with a second factor alone. */
async function proved(): Promise<void> {
  await pool.query('update auth."user" set "twoFactorEnabled" = true where id = $1', [author.id]);
  await pool.query(
    `insert into auth.second_factor_proofs (session_id) select id from auth."session" where "userId" = $1
     on conflict (session_id) do update set proved_at = now()`,
    [author.id],
  );
}

async function tellSize(): Promise<void> {
  const { rows } = await pool.query(
    `select (select count(*) from orders) as orders, (select count(*) from postings) as postings, (select count(*) from payouts) as payouts,
       (select count(*) from pay_run_lines) as "lines of pay runs", (select count(*) from transfers) as transfers, (select count(*) from chargebacks) as chargebacks,
       (select count(*) from bank_lines) as "lines of the bank", (select count(*) from bank_lines where matched_at is null) as open,
       (select count(*) from closed_months) as "closed months"`,
  );
  const sizes = Object.entries(rows[0] as object).map(([name, count]) => `${String(count)} ${name}`);
  console.log(`${sizes.join(', ')}: loaded in ${((performance.now() - loading) / 1000).toFixed(0)} s`);
}

async function ask<Body>(action: string, input: object): Promise<Body> {
  const { status, body, text } = await call<Body>(`http://127.0.0.1:${port}`, action, input, { token });
  if (status !== 200) throw new Error(`${action} was answered with ${status}: ${text.slice(0, 500)}`);
  return body;
}

async function timed<Body>(what: string, run: () => Promise<Body>): Promise<Body> {
  const startedMs = performance.now();
  const answer = await run();
  const tookMs = performance.now() - startedMs;
  const one = measured.get(what) ?? { what, took: [], pauseMs: 0 };
  measured.set(what, { what, took: [...one.took, tookMs], pauseMs: Math.max(one.pauseMs, await pause()) });
  return answer;
}

/** The longest computing without a pause since it was asked for last, in processor time: a busy machine makes each pause long. */
async function pause(): Promise<number> {
  return (await server.ask<{ computedMs: number }>({}, 'pause')).computedMs;
}

async function requireClean(when: string): Promise<void> {
  const { begunAt, endedAt, faultCount, ordersChecked, faults } = await prove(ask);
  console.log(
    `The proof ${when}: ${ordersChecked} orders in ${((endedAt - begunAt) / 1000).toFixed(1)} s, ${faultCount} faults`,
  );
  if (faultCount > 0) throw new Error(JSON.stringify(faults.slice(0, 5)));
}

function toFigure({ what, took }: Measured): Figure {
  return {
    what,
    unit: 'ms',
    ours: quantile(took, 0.5),
    limit: null,
    budget: { kind: 'at most absolute', value: MOST_MS },
  };
}

function toPause(when: string, all: readonly Measured[]): Figure {
  const [worst] = all.toSorted((a, b) => b.pauseMs - a.pauseMs);
  const what = `${when}: ${worst?.what ?? 'nothing'}`;
  return {
    what,
    unit: 'ms',
    ours: worst?.pauseMs ?? 0,
    limit: null,
    budget: { kind: 'at most absolute', value: MOST_PAUSE_MS },
  };
}
