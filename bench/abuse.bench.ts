import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { putYear } from '../tests/security/largest-inputs.ts';
import { createKitchen } from '../tests/setup/kitchen.ts';
import { createPerson } from '../tests/setup/people.ts';
import { askOnce } from './abuse/ask-once.ts';
import { attacks } from './abuse/attacks.ts';
import { PICTURE, SCRIPT, type FromHostile, type FromServer, type Made } from './abuse/messages.ts';
import { bringCouriers, Rush } from './abuse/rush.ts';
import { Samples } from './abuse/samples.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { addBenchToken, BENCH_TOKEN } from './setup/bench-token.ts';
import { startChild, type Child } from './setup/child.ts';
import { quantile } from './setup/quantile.ts';
import { report } from './setup/report.ts';

/**
 * A rush together with clients that abort, stall and flood, or ask for the most work that one request may ask for: does
 * the process stay as it was? In the first tenth of the time there is only the rush. After the second, when all attacks
 * are under way, memory and descriptors should not grow: the last third is compared with it. When the attackers have left, the
 * rush goes on for two minutes: V8 waits for up to a hundred seconds before it collects what it no longer allocates for.
 *
 * Attackers bring processors of their own; here they run on those of the server, so they have the lowest priority and take what
 * it leaves. That must not save it an attack: nine tenths of what they mean to do must be done, and the bench says what they take.
 *
 * ABUSE_MINUTES: how long, 10 by default. ABUSE_WITHOUT: attacks to leave out, by name, separated by commas.
 */
const MINUTES = Number(process.env['ABUSE_MINUTES'] ?? 10);
const WITHOUT = (process.env['ABUSE_WITHOUT'] ?? '').split(',').filter(Boolean);
const READERS = 200;
/** With room for two threads of 512 MB, which end five seconds after their work. */
const MOST_MB = 2_000;
/** Before anything is counted: what is first asked of a process loads its code. */
const WARM_UP_MS = 10_000;
const CALM_MS = 120_000;

if (!(MINUTES > 0)) throw new Error('ABUSE_MINUTES is not a number of minutes.');
for (const name of WITHOUT) {
  if (!(name in attacks))
    throw new Error(`There is no attack called ${name}. There are: ${Object.keys(attacks).join(', ')}.`);
}

const database = await openBenchDatabase();
const folder = await mkdtemp(join(tmpdir(), 'passline-abuse-'));
try {
  await writeFiles();
  const { orderIds, locationIds } = await fillOrders(database.pool, 50, 20);
  await addBenchToken(database.pool);
  const couriers = await bringCouriers(database.pool);
  const kitchen = await createKitchen(database.pool, 'Golden Wok');
  await putYear(database.pool, kitchen, 20_000);
  const people = await Promise.all([1, 2, 3].map(() => createPerson(database.pool, 'super_admin')));

  const server = startChild(new URL('./abuse/our-server.ts', import.meta.url), [
    database.connectionString,
    join(folder, 'portal'),
    join(folder, 'files'),
  ]);
  const readers = startChild(new URL('./live/readers.ts', import.meta.url), [BENCH_TOKEN]);
  const hostile = startChild(new URL('./abuse/hostile.ts', import.meta.url), []);
  try {
    const { port } = await server.next<Extract<FromServer, { type: 'listening' }>>('listening');
    await readers.ask({ type: 'open', port, locationIds, count: READERS }, 'ready');
    const rush = new Rush(port, orderIds, couriers);
    const samples = new Samples(server);
    const totalMs = MINUTES * 60_000;
    const tokens = people.map(({ token }) => token);
    const target = { port, tokens, kitchen, heldMs: Math.min(10_000, totalMs / 20) };
    await askOnce(target);
    await sleep(WARM_UP_MS);
    const startedMs = performance.now();
    const share = (from: number, to: number) => (atMs: number) =>
      atMs >= startedMs + from * totalMs && atMs < startedMs + to * totalMs;
    const until = (part: number) => sleep(startedMs + part * totalMs - performance.now());

    await until(0.1);
    await hostile.ask({ type: 'begin', without: WITHOUT, target }, 'begun');
    await Promise.race([until(1), died(server)]);
    const { made, cpuMs } = await hostile.ask<Extract<FromHostile, { type: 'stopped' }>>(
      { type: 'stop' },
      'stopped',
    );
    const alone = share(0, 0.1);
    const first = share(0.15, 0.25);
    const last = share(2 / 3, 1);
    const leftMs = performance.now();
    await Promise.race([sleep(CALM_MS), died(server)]);
    await rush.stop();
    samples.stop();
    const calm = (atMs: number) => atMs >= leftMs + CALM_MS * 0.9;
    const afterMb = samples.median('residentMb', calm);
    const before = samples.median('descriptors', alone);
    const beforeMb = samples.median('residentMb', alone);
    const mostMb = Math.max(...samples.all.map(({ residentMb }) => residentMb));

    const command = (part: number, isIn: (atMs: number) => boolean) =>
      quantile(
        rush.commands.filter(({ atMs }) => isIn(atMs)).map(({ tookMs }) => tookMs),
        part,
      );
    const halves = [alone, last].map((isIn) =>
      [0.5, 0.9].map((part) => `${command(part, isIn).toFixed(1)} ms`).join(' and '),
    );
    const resident = samples.median('residentMb', first);
    const descriptors = samples.median('descriptors', first);
    console.log(table(samples, startedMs));
    const cores = [samples.cores(alone), samples.cores(last), cpuMs / (totalMs * 0.9)].map((one) =>
      one.toFixed(2),
    );
    console.log(
      `Of ${availableParallelism()} cores the server used ${cores[0]} before they came and ${cores[1]} in the last third; the attackers themselves ${cores[2]}.`,
    );
    console.log(
      `Half and nine tenths of the honest commands took at most ${halves[0]} before they came, ${halves[1]} in the last third.`,
    );
    for (const [name, { times, refused, answers }] of Object.entries(made)) {
      const told = Object.entries(answers).map(([status, count]) => `, ${count} answered ${status}`);
      const atDoor = refused ? `, ${refused} refused at the door` : '';
      console.log(`${name}: ${times} times${atDoor}${told.join('')}`);
    }
    const failed = rush.commands.filter(({ status }) => status !== 200).concat(rush.refusedPositions);
    for (const { atMs, tookMs, status } of failed) {
      const times = `at ${seconds(atMs - startedMs)}, after ${seconds(tookMs)}`;
      console.log(`An honest request ${status === 0 ? 'was cut' : `was answered ${status}`} ${times}.`);
    }
    if (WITHOUT.length > 0) console.log(`Left out: ${WITHOUT.join(', ')}`);
    report(
      `${MINUTES} minutes of a rush together with clients that abort, stall and flood (L: when they have begun)`,
      [
        {
          what: 'resident memory, last third (median)',
          unit: 'MB',
          ours: samples.median('residentMb', last),
          limit: resident,
          budget: { kind: 'at most absolute', value: resident * 1.15 + 20 },
        },
        {
          what: 'resident memory at its highest (L: before they came)',
          unit: 'MB',
          ours: mostMb,
          limit: beforeMb,
          budget: { kind: 'at most absolute', value: MOST_MB },
        },
        {
          what: 'resident memory two minutes after they have left (L: before they came)',
          unit: 'MB',
          ours: afterMb,
          limit: beforeMb,
          budget: { kind: 'at most', factor: 1.3 },
        },
        {
          what: 'open descriptors, last third (median)',
          unit: '',
          ours: samples.median('descriptors', last),
          limit: descriptors,
          budget: { kind: 'at most absolute', value: descriptors + 20 },
        },
        {
          what: 'open descriptors after they have left (L: before they came)',
          unit: '',
          ours: samples.median('descriptors', calm),
          limit: before,
          budget: { kind: 'at most absolute', value: before + 20 },
        },
        {
          what: 'delay of the event loop, p99, last third',
          unit: 'ms',
          ours: samples.median('loopP99Ms', last),
          limit: samples.median('loopP99Ms', first),
          budget: { kind: 'at most', factor: 2 },
        },
        {
          what: 'an honest command, p99, last third (L: only the rush)',
          unit: 'ms',
          ours: command(0.99, last),
          limit: command(0.99, alone),
          budget: { kind: 'at most', factor: 4 },
        },
        {
          what: 'attacks made (L: as many as were meant)',
          unit: '',
          ours: sumOf(made, ({ times }) => times),
          limit: sumOf(made, ({ perSecond }) => perSecond * totalMs * 0.0009),
          budget: { kind: 'at least', factor: 0.9 },
        },
        {
          what: 'honest requests refused or failed',
          unit: '',
          ours: failed.length,
          limit: null,
          budget: { kind: 'at most absolute', value: 0 },
        },
      ],
    );
  } finally {
    for (const child of [hostile, readers, server]) child.stop();
  }
} finally {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}

async function writeFiles(): Promise<void> {
  const large = Buffer.alloc(8_000_000, 'x');
  await mkdir(join(folder, 'portal/assets'), { recursive: true });
  await mkdir(join(folder, 'files/locations/a1'), { recursive: true });
  await writeFile(join(folder, 'portal', SCRIPT), large);
  await writeFile(join(folder, PICTURE), large);
}

async function died(server: Child): Promise<never> {
  const [code, signal] = (await once(server.process, 'exit')) as [number | null, string | null];
  throw new Error(`The server has ended with ${code ?? signal}.`);
}

function sumOf(made: Made, count: (attack: Made[string]) => number): number {
  return Object.values(made).reduce((sum, attack) => sum + count(attack), 0);
}

/** Twenty lines along the way. */
function table({ all }: Samples, startedMs: number): string {
  const step = Math.ceil(all.length / 20);
  const lines = all
    .filter((_, index) => index % step === 0)
    .map(({ atMs, residentMb, heapMb, descriptors, loopP99Ms }) =>
      [(atMs - startedMs) / 1000, residentMb, heapMb, descriptors, loopP99Ms]
        .map((value) => value.toFixed(0).padStart(8))
        .join(''),
    );
  return ['       s     RSS    heap   files loop p99', ...lines].join('\n');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}
