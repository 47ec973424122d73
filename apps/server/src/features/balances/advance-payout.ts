import { transaction, type Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { readPayee } from '../banking/read-payee.ts';
import { lockMoney, lockPayoutAsItIs, postPayout, savePayout } from './change-payout.ts';
import type { PayoutRecord } from './move-records.ts';
import type { PayoutAnswer, PayoutStatus } from './payout-provider.ts';
import { ADVANCE_PAYOUT } from './advance-payout-job.ts';
import { moneyService } from './money-service.ts';

type PayoutServices = Pick<Services, 'pool' | 'now' | 'wake' | 'of' | 'jobs' | 'vault'>;

const ACTION = 'balances.advancePayout';
/** Longer than a provider may take to answer. */
const EXPIRE_SECONDS = 120;
const LOOK_FIRST_MS = 2_000;
const LOOK_AT_LAST_MS = 10 * 60_000;

/** The job behind every payout through the provider: sends it, and queries its state until that is final. */
export function advancePayoutJob(services: PayoutServices): JobKind<DataOf<typeof ADVANCE_PAYOUT>> {
  return {
    name: ADVANCE_PAYOUT,
    expireInSeconds: EXPIRE_SECONDS,
    // By this machine's clock, which the queue uses, not by the clock that a test may set.
    startAfter: ({ pauseMs }) => new Date(Date.now() + pauseMs),
    work: ({ payoutId }) => advancePayout(services, payoutId),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ id: string }>(
        `select id from payouts where state in ('PROCESSING', 'RETRY')`,
      );
      return rows.map(({ id }) => ({ payoutId: id, pauseMs: 0 }));
    },
  };
}

/**
 * Safe to run again at any point, even in parallel: the provider pays a key once, and an outcome is stored once.
 * Throws if the provider did not answer, so that the queue tries again. `isBeside`: one look in addition to those that
 * follow each other; no further one follows it.
 */
export async function advancePayout(
  services: PayoutServices,
  payoutId: string,
  isBeside = false,
): Promise<void> {
  const { pool, now, wake } = services;
  const money = services.of(moneyService);
  const payout = await transaction(pool, { run: (db) => beginAttempt(db, payoutId, now()) });
  wake();
  if (!payout) return;
  if (payout.transaction_id === null) await send(services, payout);
  else await follow(services, payout, await money.payouts.status(payout.transaction_id), isBeside);
  wake();
}

/** From here on the attempt may have reached the provider. Null if there is nothing left to do. */
async function beginAttempt(db: Queryable, payoutId: string, nowMs: number): Promise<PayoutRecord | null> {
  const locked = await lockPayoutAsItIs(db, payoutId);
  if (!locked || !['PROCESSING', 'RETRY'].includes(locked.payout.state)) return null;
  if (locked.payout.begun_at !== null) return locked.payout;
  return savePayout(db, payoutId, `state = 'PROCESSING', begun_at = $2`, [new Date(nowMs)]);
}

async function send(services: PayoutServices, payout: PayoutRecord): Promise<void> {
  const money = services.of(moneyService);
  const key = keyOf(payout);
  // An attempt whose answer was lost is looked up before it is sent again.
  const found = await money.payouts.find(key);
  const answer = found ? ({ outcome: 'accepted', ...found } as const) : await sendNow(services, payout, key);
  await store(services, payout, async (db, present) => {
    if (answer.outcome === 'refused') return fail(db, present, answer.reason);
    await services.jobs.enqueue(db, ADVANCE_PAYOUT, { payoutId: payout.id, pauseMs: LOOK_FIRST_MS });
    return savePayout(db, payout.id, 'transaction_id = $2', [answer.transactionId]);
  });
}

/** Only to the bank account for which it was requested: one that was changed since may be a thief's. */
async function sendNow(
  { pool, vault, of }: PayoutServices,
  payout: PayoutRecord,
  key: string,
): Promise<PayoutAnswer> {
  const payee = await readPayee(pool, vault, payout.account_id);
  if (payee === null) return { outcome: 'refused', reason: 'There is no bank account any more.' };
  const { rows } = await pool.query<{ account: string }>(
    'select account from bank_accounts where location_id = $1',
    [payout.account_id],
  );
  if (rows[0]?.account !== payout.paid_to) {
    return { outcome: 'refused', reason: 'The bank account was changed since this payout was created.' };
  }
  return of(moneyService).payouts.send({ key, amountCents: centsFromDecimal(payout.amount), payee });
}

async function follow(
  services: PayoutServices,
  payout: PayoutRecord,
  status: PayoutStatus,
  isBeside: boolean,
): Promise<void> {
  const { now, jobs } = services;
  const money = services.of(moneyService);
  await store(services, payout, async (db, present) => {
    if (status.state === 'failed') return fail(db, present, status.reason);
    if (status.state === 'cancelled') return setAside(db, present, now());
    if (status.state === 'succeeded') {
      await postPayout(db, present, { by: money.payouts.name, nowMs: now() });
      return savePayout(db, present.id, `state = 'SUCCESS', settled_at = $2, is_not_cancellable = true`, [
        new Date(now()),
      ]);
    }
    const ageMs = now() - Date.parse(present.begun_at ?? present.created_at);
    const pauseMs = Math.min(Math.max(LOOK_FIRST_MS, ageMs / 4), LOOK_AT_LAST_MS);
    if (!isBeside) await jobs.enqueue(db, ADVANCE_PAYOUT, { payoutId: present.id, pauseMs });
    if (present.is_not_cancellable === !status.isCancellable) return present;
    return savePayout(db, present.id, 'is_not_cancellable = $2', [!status.isCancellable]);
  });
}

/** The provider did not pay: nothing was moved, and the amount is free again. */
async function fail(db: Queryable, payout: PayoutRecord, reason: string): Promise<PayoutRecord> {
  await lockMoney(db, payout, -1);
  return savePayout(db, payout.id, `state = 'ERROR', error = $2`, [reason]);
}

/** Cancelled: what was locked is free again. One that failed has nothing locked any more. */
export async function setAside(db: Queryable, payout: PayoutRecord, nowMs: number): Promise<PayoutRecord> {
  if (payout.state !== 'ERROR') await lockMoney(db, payout, -1);
  return savePayout(db, payout.id, `state = 'CANCELLED', error = null, settled_at = $2`, [new Date(nowMs)]);
}

/** Stores what was learned about an attempt, unless that is stored already or there is a newer attempt. */
async function store(
  { pool, of }: PayoutServices,
  asked: PayoutRecord,
  change: (db: Queryable, present: PayoutRecord) => Promise<PayoutRecord>,
): Promise<void> {
  await transaction(pool, {
    run: async (db) => {
      const locked = await lockPayoutAsItIs(db, asked.id);
      const present = locked?.payout;
      if (
        !present ||
        present.state !== 'PROCESSING' ||
        present.attempts !== asked.attempts ||
        present.transaction_id !== asked.transaction_id
      ) {
        return;
      }
      const saved = await change(db, present);
      if (saved === present) return;
      await writeAudit(db, { kind: 'system', name: of(moneyService).payouts.name }, ACTION, randomUUID(), [
        { table: 'payouts', id: saved.id, before: present, after: saved },
      ]);
    },
  });
}

/** A refusal is final for a key, so each attempt has its own. */
function keyOf({ id, attempts }: PayoutRecord): string {
  return `${id}.${attempts}`;
}
