import { randomUUID } from 'node:crypto';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { weekOf } from '@passline/domain/schedules/week';
import type { Random } from '@passline/domain/samples/seeded-random';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type pg from 'pg';
import { PLATFORM } from '../balances/balances-desk.ts';

/** Asks the database, however long it is away. */
export type Look = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

const PAYOUT = 91;
const DAY_MS = 86_400_000;
const CASH_BOX = SYSTEM_ACCOUNTS.cashBox;

type Seen = { id: string; status: string; due: number; is_paid: boolean; adjustment: number | null };

/** What a storm is about. */
export type Aim = {
  accounts: readonly string[];
  /** The share of payouts among all commands, more than usual; 0 to 1. */
  morePayouts?: number;
  /** The share of receipts, corrections and what comes back among all commands; 0 to 1. */
  books?: number;
  /** The accounts that are paid together, and the share of pay runs among all commands; 0 to 1. */
  runs?: { payees: readonly string[]; share: number };
  /** What else happens, and its share among all commands; 0 to 1. */
  besides?: { happen: (random: Random) => Promise<void>; share: number };
};

/** The next command that somebody sends for the accounts and the orders, as they see them at this moment. */
export async function nextCommand(
  look: Look,
  { accounts, morePayouts = 0, books = 0, runs }: Aim,
  random: Random,
): Promise<[action: string, input: object]> {
  if (random.chance(books)) return onBooks(look, random.pick(accounts), random);
  if (runs && random.chance(runs.share)) return onRuns(look, runs.payees, random);
  const kind = random.chance(morePayouts) ? PAYOUT : random.int(0, 99);
  if (kind < 70) return onOrder(await anyOrder(look, random), kind, random);
  const accountId = random.pick(accounts);
  const amount = random.int(1, 900) / 100;
  const seenId = await latestMove(look, accountId);
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
  if (kind <= PAYOUT) {
    const method = random.chance(0.3) ? 'Manual' : 'VoPay';
    return ['balances.createPayout', { accountId, method, amount, seenId }];
  }
  const payoutId = await anyPayout(look, random);
  return [kind < 96 ? 'balances.cancelPayout' : 'balances.retryPayout', { payoutId }];
}

function onOrder(order: Seen, kind: number, random: Random): [action: string, input: object] {
  const { id: orderId, status: expectedStatus, due: expectedDue, is_paid, adjustment } = order;
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

/** What is received, put right and comes back. */
async function onBooks(
  look: Look,
  accountId: string,
  random: Random,
): Promise<[action: string, input: object]> {
  const kind = random.int(0, 4);
  if (kind === 0) {
    const rows = await look<{ id: string }>(`select id from transfers where kind = 'receipt' order by id`);
    const transferId = rows.length === 0 ? randomUUID() : random.pick(rows).id;
    return ['balances.returnReceipt', { transferId, reason: 'Storm' }];
  }
  if (kind === 1) {
    const rows = await look<{ id: string }>(`select id from payouts where method = 'Manual' order by id`);
    const payoutId = rows.length === 0 ? randomUUID() : random.pick(rows).id;
    return ['balances.returnPayout', { payoutId, reason: 'Storm' }];
  }
  const amount = random.int(1, 900) / 100;
  const seenId = await latestMove(look, accountId);
  if (kind === 2) {
    const [from, to] = random.chance(0.5) ? [accountId, CASH_BOX] : [CASH_BOX, accountId];
    const otherSeenId = await latestMove(look, CASH_BOX);
    return [
      'balances.createCorrection',
      { amount, reason: 'Storm', fromAccountId: from, toAccountId: to, accountId, seenId, otherSeenId },
    ];
  }
  const receivedOn = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const method = random.pick(['Cheque', 'E-transfer', 'Cash'] as const);
  // Some of the same number: only one of them counts until it comes back.
  const reference = String(random.int(1, 12));
  return ['balances.recordReceipt', { accountId, amount, method, reference, receivedOn, seenId }];
}

/** What is paid together, stopped, and tried again. */
async function onRuns(
  look: Look,
  payees: readonly string[],
  random: Random,
): Promise<[action: string, input: object]> {
  const kind = random.int(0, 9);
  if (kind === 0) {
    const rows = await look<{ id: string }>(`select id from pay_runs order by id`);
    return ['payRuns.stop', { runId: rows.length === 0 ? randomUUID() : random.pick(rows).id }];
  }
  if (kind < 3) {
    const rows = await look<{ id: string; account_id: string }>(
      `select id, account_id from pay_run_lines where state = 'FAILED' order by id`,
    );
    const line = rows.length === 0 ? { id: randomUUID(), account_id: payees[0]! } : random.pick(rows);
    if (kind === 1) return ['payRuns.cancelLine', { lineId: line.id }];
    return ['payRuns.retryLine', { lineId: line.id, seenId: await latestMove(look, line.account_id) }];
  }
  const lines = [];
  for (const accountId of payees.filter(() => random.chance(0.5))) {
    const [seen] = await look<{ payable: number; paid_to: string }>(
      `select (a.balance - a.locked)::float8 as payable, b.account as paid_to
       from accounts a join bank_accounts b on b.location_id = a.id where a.id = $1`,
      [accountId],
    );
    const seenId = await latestMove(look, accountId);
    lines.push({
      accountId,
      amount: random.int(1, 900) / 100,
      payable: seen!.payable,
      paidTo: seen!.paid_to,
      seenId,
    });
  }
  return ['payRuns.create', { week: weekOf(Date.now(), DEFAULT_TIME_ZONE), method: 'VoPay', lines }];
}

async function anyOrder(look: Look, random: Random): Promise<Seen> {
  return random.pick(
    await look<Seen>(
      `select id, status, total + inperson_tip_amount as due, payment_status <> 'unpaid' as is_paid,
         (select amount from order_adjustments a where a.order_id = o.id and name = 'Storm') as adjustment
       from orders o order by id`,
    ),
  );
}

async function latestMove(look: Look, accountId: string): Promise<string | null> {
  const rows = await look<{ id: string }>(
    `select id from (select id, created_at from payouts where account_id = $1 union all
       select id, created_at from transfers where $1 in (source_account_id, destination_account_id)) m
     order by created_at desc, id desc limit 1`,
    [accountId],
  );
  return rows[0]?.id ?? null;
}

async function anyPayout(look: Look, random: Random): Promise<string> {
  const rows = await look<{ id: string }>('select id from payouts order by id');
  return rows.length === 0 ? randomUUID() : random.pick(rows).id;
}
