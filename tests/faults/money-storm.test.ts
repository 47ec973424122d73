import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createPool, migrate } from '@passline/database';
import { startEmbedded, type EmbeddedPostgres } from '@passline/database/embedded';
import { seededRandom, type Random } from '@passline/domain';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveLedger } from '../../apps/server/src/ledger/prove-ledger.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { fund, PLATFORM } from '../balances/balances-desk.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram, type Person } from '../setup/people.ts';
import { asDelivery, placeOrder, type OrderInput } from '../setup/place-order.ts';
import { waitUntil } from '../setup/wait-until.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const COMMANDS = 1_000;
const AT_ONCE = 24;
const ORDERS = 60;
/** More than it takes to start a server, or PostgreSQL, again on a busy machine. */
const TRIES = 400;
const PAUSE_MS = 100;

let folder: string;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let kitchen: Kitchen;
let boss: Person;
const servers: { child: ChildProcess; url: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-storm-'));
  await chmod(folder, 0o755);
  postgres = await startEmbedded({ dataDir: join(folder, 'data'), settings: { shared_buffers: '32MB' } });
  await migrate(postgres.connectionString);
  pool = createPool(postgres.connectionString, { name: 'storm', max: 4, onIdleError: () => {} });
  [kitchen, boss] = [await createKitchen(pool), await createPerson(pool, 'super_admin')];
  servers.push(await startProcess(), await startProcess());
}, 60_000);

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startProcess(): Promise<(typeof servers)[number]> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: postgres.connectionString,
      SECRET: 'a secret that is only good for tests',
      LOG_LEVEL: 'silent',
      APPROVAL_FROM: '0',
      REQUESTS_PER_SECOND: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url: line.replace(/^.* on /, '') };
}

/** As a machine that loses its power: no word to anybody. */
async function killServer(at: number): Promise<void> {
  const { child } = servers[at]!;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  servers[at] = await startProcess();
}

async function killPostgres(): Promise<void> {
  const killed = postgres.pid;
  process.kill(killed, 'SIGKILL');
  await waitUntil(() => postgres.pid !== killed);
}

/** Sent with one key, to either server, until somebody has answered: as a program that wants it done once. */
async function sendUntilAnswered(action: string, input: object, random: Random): Promise<number> {
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

/** PostgreSQL may be away while the next command is thought of. */
async function look<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await pool.query<Row>(sql, values)).rows;
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

type Seen = { id: string; status: string; due: number; is_paid: boolean; adjustment: number | null };

async function anyOrder(random: Random): Promise<Seen> {
  const rows = await look<Seen>(
    `select id, status, total + inperson_tip_amount as due, payment_status <> 'unpaid' as is_paid,
       (select amount from order_adjustments a where a.order_id = o.id and name = 'Storm') as adjustment
     from orders o order by id`,
  );
  return rows[random.int(0, rows.length - 1)]!;
}

async function latestMove(): Promise<string | null> {
  const rows = await look<{ id: string }>(
    `select id from (select id, created_at from payouts union all select id, created_at from transfers) m
     order by created_at desc, id desc limit 1`,
  );
  return rows[0]?.id ?? null;
}

async function anyPayout(random: Random): Promise<string> {
  const rows = await look<{ id: string }>('select id from payouts order by id');
  return rows.length === 0 ? randomUUID() : rows[random.int(0, rows.length - 1)]!.id;
}

/** The next thing that somebody wants, as they see it at this moment. */
async function nextCommand(random: Random): Promise<[action: string, input: object]> {
  const kind = random.int(0, 99);
  if (kind < 70) {
    const {
      id: orderId,
      status: expectedStatus,
      due: expectedDue,
      is_paid,
      adjustment,
    } = await anyOrder(random);
    const seen = { orderId, expectedStatus };
    if (kind < 25) return [expectedStatus === 'Done' ? 'orders.reverseDone' : 'orders.markDone', seen];
    if (kind < 32) return ['orders.setPaid', { ...seen, isPaid: !is_paid }];
    if (kind < 45)
      return ['orders.addCharge', { ...seen, expectedDue, name: 'Bag', price: random.int(1, 300) / 100 }];
    if (kind < 55) return ['orders.refundTip', { ...seen, expectedDue, amount: random.int(1, 60) / 100 }];
    if (kind < 63) {
      const amount = random.int(1, 200) / 100;
      return ['orders.setAdjustment', { ...seen, name: 'Storm', amount, expectedAmount: adjustment }];
    }
    return ['orders.cancel', { ...seen, expectedDue }];
  }
  const accountId = kitchen.locationId;
  const amount = random.int(1, 900) / 100;
  const seenId = await latestMove();
  if (kind < 82) {
    const isTaken = random.chance(0.5);
    return [
      'balances.createTransfer',
      {
        accountId,
        amount,
        description: 'Storm',
        sourceAccountId: isTaken ? accountId : PLATFORM,
        destinationAccountId: isTaken ? PLATFORM : accountId,
        seenId,
      },
    ];
  }
  if (kind < 92) {
    return [
      'balances.createPayout',
      { accountId, method: random.chance(0.3) ? 'Manual' : 'VoPay', amount, seenId },
    ];
  }
  return [
    kind < 96 ? 'balances.cancelPayout' : 'balances.retryPayout',
    { payoutId: await anyPayout(random) },
  ];
}

const KINDS: Partial<OrderInput>[] = [
  { paymentMethod: 'online-creditcard', tipAmount: 3 },
  { paymentMethod: 'inperson-cash' },
  { ...asDelivery, tipAmount: 2 },
  { ...asDelivery, paymentMethod: 'inperson-cash', tipAmount: 4 },
];

async function placeOrders(): Promise<void> {
  const market = await createProgram(pool, ['orders:create']);
  const courier = await createPerson(pool, 'courier');
  for (let index = 0; index < ORDERS; index += 1) {
    await placeOrder(servers[index % 2]!.url, market.token, kitchen, {
      orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
      ...KINDS[index % KINDS.length],
    });
  }
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true`);
  await pool.query(`update deliveries set rider_user_id = $1, delivery_status = 'HeadingToCustomer'`, [
    courier.id,
  ]);
  await putBankAccount(pool, kitchen.locationId, null);
  await fund({ site: { database: { pool } } }, kitchen.locationId, 500);
}

test(
  `${COMMANDS} money commands at once, servers and PostgreSQL killed in the middle: the proof holds, and no provider saw anything twice`,
  { timeout: 300_000 },
  async () => {
    await placeOrders();
    const random = seededRandom('storm');
    const answers = new Map<string, number>();
    let sent = 0;
    const worker = async () => {
      while (sent < COMMANDS) {
        sent += 1;
        const [action, input] = await nextCommand(random);
        const status = await sendUntilAnswered(action, input, random);
        const kind = `${action} ${status === 200 ? 'done' : 'refused'}`;
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
      }
    };
    const killers = async () => {
      await waitUntil(() => sent > COMMANDS * 0.2);
      await killServer(0);
      await waitUntil(() => sent > COMMANDS * 0.45);
      await killPostgres();
      await waitUntil(() => sent > COMMANDS * 0.7);
      await killServer(1);
    };
    await Promise.all([killers(), ...Array.from({ length: AT_ONCE }, worker)]);
    await waitUntil(async () => {
      const [open] = await look<{ open: number }>(
        `select (select count(*) from payments where state = 'pending')
           + (select count(*) from payouts where state in ('PROCESSING', 'RETRY') and transaction_id is null) as open`,
      );
      return open?.open === 0;
    });

    for (const action of ['markDone', 'reverseDone', 'cancel', 'addCharge', 'refundTip', 'setAdjustment'])
      expect(answers.get(`orders.${action} done`), action).toBeGreaterThan(0);
    expect((await proveLedger(pool)).faults).toEqual([]);
    // Each command with one key was done once, whatever became of its first answer.
    const [moves] = await look<{ transfers: number; payouts: number }>(
      'select (select count(*) from transfers) as transfers, (select count(*) from payouts) as payouts',
    );
    expect(moves).toEqual({
      transfers: answers.get('balances.createTransfer done'),
      payouts: answers.get('balances.createPayout done'),
    });
    expect(await look(SEEN_WRONGLY)).toEqual([]);
    // What one provider was asked again was answered from what it knew.
    const [asked] = await look<{ calls: number }>('select count(*) as calls from stand_in_card_calls');
    expect(asked!.calls).toBeGreaterThan(20);
  },
);

/** What a provider did and what is written here, in both directions; each row is a mistake. */
const SEEN_WRONGLY = `
  select 'card' as provider, c.key, c.amount from stand_in_card_calls c
  left join payments p on p.id || '.' || p.attempts = c.key and p.amount = c.amount and p.state = 'succeeded' and p.channel = 'gateway'
  where c.outcome = 'approved' and p.id is null
  union all
  select 'card, not done', p.id::text, p.amount from payments p
  left join stand_in_card_calls c on p.id || '.' || p.attempts = c.key and c.outcome = 'approved'
  where p.state = 'succeeded' and p.channel = 'gateway' and c.key is null
  union all
  select 'bank', s.key, s.amount from stand_in_payouts s
  left join payouts p on p.id || '.' || p.attempts = s.key and p.amount = s.amount and p.transaction_id = s.transaction_id
  where p.id is null
  union all
  select 'bank, paid and cancelled', s.key, s.amount from stand_in_payouts s join payouts p on p.transaction_id = s.transaction_id
  where (s.cancelled_at is not null) and p.state = 'SUCCESS'
  union all
  select 'twice', o.id::text, sum(p.amount) from payments p join orders o on o.id = p.order_id
  where p.purpose = 'order' and p.state = 'succeeded' group by o.id having count(*) > 1`;
