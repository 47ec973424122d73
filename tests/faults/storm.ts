import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@passline/database';
import { startEmbedded, type EmbeddedPostgres } from '@passline/database/embedded';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { putCorrection } from '../balances/put-earnings.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { call } from '../setup/api-client.ts';
import { migrateForApplication } from '../setup/application-role.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram, type Person } from '../setup/people.ts';
import { asDelivery, placeOrder, type OrderInput } from '../setup/place-order.ts';
import { startServerProcess, type ServerProcess } from '../setup/server-process.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { nextCommand, type Aim, type Look } from './storm-commands.ts';

const AT_ONCE = 24;
const ORDERS = 60;
/** More than it takes to restart a server, or PostgreSQL, on a busy machine. */
const TRIES = 400;
const PAUSE_MS = 100;

/** How an order differs from the usual one. */
type ChangesOf = (index: number) => Partial<OrderInput>;

export type Storm = {
  pool: pg.Pool;
  kitchen: Kitchen;
  boss: Person;
  look: Look;
  /** The current addresses of the servers. */
  urls: () => string[];
  /** Unfinished orders of all kinds, and money in the account of the kitchen. */
  placeOrders: (changesOf?: ChangesOf) => Promise<void>;
  /**
   * Sends this many money commands at once, while servers and PostgreSQL are killed; returns how often each kind was
   * done or refused.
   */
  rage: (commands: number, seed: string, aim?: Aim) => Promise<Map<string, number>>;
  /** Waits until nothing waits for a provider's first answer. */
  settle: () => Promise<void>;
};

/** Two servers in separate processes on a PostgreSQL that can be killed, stopped after the last test of the file. */
export async function openStorm(settings: Record<string, string> = {}): Promise<Storm> {
  const folder = await mkdtemp(join(tmpdir(), 'passline-storm-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbedded({
    dataDir: join(folder, 'data'),
    settings: { shared_buffers: '32MB' },
  });
  await migrateForApplication(postgres.connectionString);
  const pool = createPool(postgres.connectionString, { name: 'storm', max: 4, onIdleError: () => {} });
  const start = () => startServerProcess(postgres.connectionString, join(folder, 'server'), settings);
  const servers = [await start(), await start()];
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const [kitchen, boss] = [await createKitchen(pool), await createPerson(pool, 'super_admin')];
  const look = lookIn(pool);
  return {
    pool,
    kitchen,
    boss,
    look,
    urls: () => servers.map(({ url }) => url),
    placeOrders: (changesOf = () => ({})) => placeOrders(pool, servers, kitchen, changesOf),
    rage: async (commands, seed, aim = { accounts: [kitchen.locationId] }) => {
      const random = seededRandom(seed);
      const answers = new Map<string, number>();
      let sent = 0;
      const worker = async () => {
        while (sent < commands) {
          sent += 1;
          if (aim.besides && random.chance(aim.besides.share)) {
            await aim.besides.happen(random);
            continue;
          }
          const [action, input] = await nextCommand(look, aim, random);
          const status = await sendUntilAnswered(servers, boss, action, input, random);
          const kind = `${action} ${status === 200 ? 'done' : 'refused'}`;
          answers.set(kind, (answers.get(kind) ?? 0) + 1);
        }
      };
      const killAgain = async (at: number) => {
        await servers[at]?.kill();
        servers[at] = await start();
      };
      const killers = async () => {
        await waitUntil(() => sent > commands * 0.2);
        await killAgain(0);
        await waitUntil(() => sent > commands * 0.45);
        await killPostgres(postgres);
        await waitUntil(() => sent > commands * 0.7);
        await killAgain(1);
      };
      await Promise.all([killers(), ...Array.from({ length: AT_ONCE }, worker)]);
      return answers;
    },
    settle: () => waitUntil(async () => (await waiting(look)) === 0),
  };
}

async function killPostgres(postgres: EmbeddedPostgres): Promise<void> {
  const killed = postgres.pid;
  process.kill(killed, 'SIGKILL');
  await waitUntil(() => postgres.pid !== killed);
}

/** Sends to either server, as a program that wants it done once. */
async function sendUntilAnswered(
  servers: readonly ServerProcess[],
  boss: Person,
  action: string,
  input: object,
  random: Random,
): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { url } = servers[random.int(0, 1)]!;
    const status = await call(url, action, input, { token: boss.token, headers }).then(
      (answer) => answer.status,
      // The server is gone, or was in the middle of it.
      () => 0,
    );
    if (status !== 0 && status < 500 && status !== 429) return status;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`Nobody has answered ${action}.`);
}

/** PostgreSQL may be away while the next command is chosen. */
function lookIn(pool: pg.Pool): Look {
  return async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return (await pool.query<Row>(sql, values)).rows;
      } catch (error) {
        if (tries === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
}

/** How many payments and payouts have no answer from their provider yet, lines of pay runs no payout, and events nobody who took them. */
async function waiting(look: Look): Promise<number> {
  const [open] = await look<{ open: number }>(
    `select (select count(*) from payments where state = 'pending')
       + (select count(*) from payouts where state in ('PROCESSING', 'RETRY') and transaction_id is null)
       + (select count(*) from pay_run_lines n join pay_runs r on r.id = n.run_id where n.state = 'WAITING' and r.state = 'PAYING')
       + (select count(*) from provider_events where taken_at is null) as open`,
  );
  return open!.open;
}

const KINDS: Partial<OrderInput>[] = [
  { paymentMethod: 'online-creditcard', tipAmount: 3 },
  { paymentMethod: 'inperson-cash' },
  { ...asDelivery, tipAmount: 2 },
  { ...asDelivery, paymentMethod: 'inperson-cash', tipAmount: 4 },
];

async function placeOrders(
  pool: pg.Pool,
  servers: readonly ServerProcess[],
  kitchen: Kitchen,
  changesOf: ChangesOf,
): Promise<void> {
  const market = await createProgram(pool, ['orders:create']);
  const courier = await createPerson(pool, 'courier');
  for (let index = 0; index < ORDERS; index += 1) {
    await placeOrder(servers[index % 2]!.url, market.token, kitchen, {
      orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
      ...KINDS[index % KINDS.length],
      ...changesOf(index),
    });
  }
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true`);
  await pool.query(`update deliveries set rider_user_id = $1, delivery_status = 'HeadingToCustomer'`, [
    courier.id,
  ]);
  await layMoney(pool, kitchen);
}

/** $500 in the kitchen's account, of no order that a storm moves, and a bank account for payouts. */
export async function layMoney(pool: pg.Pool, { locationId }: Kitchen): Promise<void> {
  await putBankAccount(pool, locationId, null);
  await putCorrection(pool, locationId, 500);
}
