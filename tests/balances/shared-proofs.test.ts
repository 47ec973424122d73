import type { LedgerProof } from '@passline/contract/balances/ledger-proof';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { moneyService } from '../../apps/server/src/features/balances/money-service.ts';
import { proofsRestUntil } from '../../apps/server/src/features/balances/pace-of-proofs.ts';
import { PROVE_LEDGER } from '../../apps/server/src/features/balances/prove-ledger-job.ts';
import { proveLedgerJob, runProof } from '../../apps/server/src/features/balances/run-proof.ts';
import { standInPayouts } from '../../apps/server/src/features/balances/stand-in-payouts.ts';
import { proveLedger } from '../../apps/server/src/features/ledger/prove-ledger.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { putYear } from '../security/largest-inputs.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { serviceOf } from '../setup/service-of.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';
import { send } from './balances-desk.ts';

/** Without a worker: what is asked for waits. */
const desk = await openDesk();
const { pool, connectionString } = desk.site.database;
const other = await createPerson(pool, 'super_admin');
const MINUTE = 60_000;

type Answer = { proofId: string; proof: LedgerProof | null; beginsAt: number | null };
const ask = async (token = desk.boss.token) =>
  (await send<Answer>(desk, 'balances.prove', {}, { token })).body;
const waiting = async () => (await pool.query('select proof_id, requested_by from waiting_proof')).rows;

/** A proof that ended so long ago, after so long. */
async function putProof(endedAgoMs: number, tookMs: number, id: string = randomUUID()): Promise<number> {
  const endedAt = Date.now() - endedAgoMs;
  await pool.query(
    `insert into ledger_proofs (id, begun_at, ended_at, requested_by, orders_checked, faults, fault_count, unasked)
     values ($1, $2, $3, 'Ana', 1, '[]', 0, '[]')`,
    [id, new Date(endedAt - tookMs), new Date(endedAt)],
  );
  return endedAt;
}

/** As a worker does it. */
const onServices = <T>(
  work: (services: Parameters<typeof runProof>[0]) => Promise<T>,
  nowMs?: number,
  wake = () => {},
) =>
  onServerPool(desk, (server) => {
    const now = () => nowMs ?? Date.now();
    const money = { payouts: standInPayouts(server, now), approvalFromCents: null, statements: [] };
    return work({
      pool: server,
      now,
      wake,
      log: pino({ level: 'silent' }),
      of: serviceOf(moneyService, money),
    });
  });

afterEach(async () => {
  await pool.query(`delete from ledger_proofs; delete from waiting_proof; delete from ledger_faults;
    delete from jobs.job_common where name = '${PROVE_LEDGER}'`);
});

test('people who ask while a proof waits share it, and each stands in the trail; a worker that starts makes it once, also when the queue has lost it', async () => {
  // So that nobody waits for the answer.
  await putProof(1_000, 6_000);
  const first = await ask();
  const second = await ask(other.token);
  expect(second.proofId).toBe(first.proofId);
  expect(await waiting()).toEqual([{ proof_id: first.proofId, requested_by: desk.boss.name }]);
  const { rows: trail } = await pool.query(
    `select actor_name from audit where action = 'balances.prove' and record_id = $1 order by id`,
    [first.proofId],
  );
  expect(trail.map(({ actor_name }) => actor_name)).toEqual([desk.boss.name, other.name]);
  const { rows: jobs } = await pool.query('select from jobs.job_common where name = $1', [PROVE_LEDGER]);
  expect(jobs).toHaveLength(1);

  await pool.query('delete from ledger_proofs');
  await pool.query('delete from jobs.job_common where name = $1', [PROVE_LEDGER]);
  const worker = await startTestServer(connectionString, { role: 'worker' });
  const proofs = async () => (await send<LedgerProof[]>(desk, 'balances.proofs', {})).body;
  await waitUntil(async () => (await proofs()).length > 0);
  expect(await proofs()).toMatchObject([{ id: first.proofId, requestedBy: desk.boss.name }]);
  expect(await waiting()).toEqual([]);
  const third = await ask();
  expect(third.proofId).not.toBe(first.proofId);
  expect(third).toMatchObject({ proof: { id: third.proofId }, beginsAt: null });
  await worker.stop();
});

test('someone who asks while a proof runs that others shared gets one of their own, without asking again', async () => {
  const long = randomUUID();
  // Nobody waits for an answer as long as proofs rest.
  const rest = () => putProof(1_000, 6_000, long);
  const states = async () => {
    const { rows } = await pool.query<{ state: string }>(
      'select state::text from jobs.job_common where name = $1 order by state::text',
      [PROVE_LEDGER],
    );
    return rows.map(({ state }) => state);
  };
  const turn = await pool.connect();
  await turn.query(`select pg_advisory_lock(hashtext('balances.prove'))`);
  const worker = await startTestServer(connectionString, { role: 'worker' });
  try {
    await rest();
    const first = await ask();
    await waitUntil(async () => (await states()).includes('active'));
    // Its job has read which proof it is for; this one puts it on the queue once more.
    expect((await ask(other.token)).proofId).toBe(first.proofId);
    expect(await states()).toEqual(['active', 'created']);
    let next: Answer | undefined;
    await whileLocked(pool, 'postings', async () => {
      await pool.query('delete from ledger_proofs where id = $1', [long]);
      await turn.query(`select pg_advisory_unlock(hashtext('balances.prove'))`);
      await waitUntil(async () => (await waiting()).length === 0);
      await rest();
      next = await ask(other.token);
      expect(next.proofId).not.toBe(first.proofId);
      await pool.query('delete from ledger_proofs where id = $1', [long]);
    });
    await waitUntil(async () => {
      const { rows } = await pool.query('select id from ledger_proofs order by ended_at');
      return rows.length === 2 && rows[0].id === first.proofId && rows[1].id === next?.proofId;
    });
    expect(await waiting()).toEqual([]);
  } finally {
    turn.release(true);
    await worker.stop();
  }
});

test('proofs take five seconds of a minute, all together: the next one says when it begins, and does not before', async () => {
  const longest = await putProof(6_000, 3_000);
  await putProof(1_000, 1_900);
  expect(await ask()).toMatchObject({ beginsAt: null });
  await putProof(4_000, 200);
  const { proofId, proof, beginsAt } = await ask();
  // When the longest of them is a minute old.
  expect({ proof, beginsAt }).toEqual({ proof: null, beginsAt: longest + MINUTE });

  const job = { proofId, by: 'Ana' };
  const stopped = AbortSignal.abort();
  await expect(onServices((services) => proveLedgerJob(services).work(job, stopped))).rejects.toThrow(
    'abort',
  );
  expect(await waiting()).toMatchObject([{ proof_id: proofId }]);
  await onServices((services) => proveLedgerJob(services).work(job, new AbortController().signal), beginsAt!);
  expect(await waiting()).toEqual([]);
});

test('of two processes that have one proof to make, the second waits for the first and does not make it again', async () => {
  const job = { proofId: randomUUID(), by: 'Ana' };
  let made = 0;
  const prove = () =>
    onServices(
      (services) => proveLedgerJob(services).work(job, new AbortController().signal),
      undefined,
      () => {
        made += 1;
      },
    );
  const first = await pool.connect();
  await first.query(`select pg_advisory_lock(hashtext('balances.prove'))`);
  const second = prove();
  try {
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where application_name = 'test' and query like 'select pg_try_advisory_lock%'
           and state = 'idle' and datname = current_database()`,
      );
      return rowCount === 1;
    });
    await putProof(0, 6_000, job.proofId);
  } finally {
    await first.query(`select pg_advisory_unlock(hashtext('balances.prove'))`);
    first.release();
  }
  await second;
  expect(made).toBe(0);
});

test('an old proof that took long holds nobody up', async () => {
  await putProof(MINUTE + 1_000, 600_000);
  await onServerPool(desk, async (server) => expect(await proofsRestUntil(server, Date.now())).toBeNull());
});

test('a proof leaves others as much time as its orders take, and writes no fault again that is written already', async () => {
  await putYear(pool, desk.kitchen, 600);
  const pauses: number[] = [];
  const pause = <T>(ms = 0, value?: T) => {
    pauses.push(ms);
    return setTimeout(ms, value as T);
  };
  await onServerPool(desk, (server) => proveLedger(server, undefined, pause));
  expect(pauses).toHaveLength(2);
  expect(Math.min(...pauses)).toBeGreaterThan(0);
  const prove = () => onServices((services) => runProof(services, { proofId: randomUUID(), by: 'Passline' }));
  const written = async () =>
    (await pool.query('select id, xmin, xmax, ctid from ledger_faults order by id')).rows;
  await prove();
  const before = await written();
  expect(before.length).toBeGreaterThan(600);
  await prove();
  expect(await written()).toEqual(before);
});
