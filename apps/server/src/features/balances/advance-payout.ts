import { transaction, type Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { admitPayout } from './admit-payout.ts';
import {
  fail,
  keyOf,
  lockMoney,
  lockPayoutAsItIs,
  NO_WISH,
  noteAdvance,
  postPayout,
  savePayout,
} from './change-payout.ts';
import type { PayoutRecord } from './move-records.ts';
import type { PayoutAnswer, PayoutProvider, PayoutStatus } from './payout-provider.ts';
import { ADVANCE_PAYOUT, LOOK_AT_LAST_MS, SENDING_MOST_MS, sendingRestMs } from './advance-payout-job.ts';
import { isByStandIn } from './is-by-stand-in.ts';
import { moneyService } from './money-service.ts';
import { noteAnswer, noteNoAnswer } from './note-no-answer.ts';
import { lookForReturn } from './returned-payouts.ts';

type PayoutServices = Pick<Services, 'pool' | 'now' | 'wake' | 'of' | 'jobs' | 'vault'>;

const LOOK_FIRST_MS = 2_000;
const AT_STAND_IN = 'A stand-in had it when the payout provider was set up, and moved no money.';

/** The job behind every payout through the provider: sends it, and queries its state until that is final. */
export function advancePayoutJob(services: PayoutServices): JobKind<DataOf<typeof ADVANCE_PAYOUT>> {
  return {
    name: ADVANCE_PAYOUT,
    expireInSeconds: SENDING_MOST_MS / 1_000,
    // By this machine's clock, which the queue uses, not by the clock that a test may set.
    startAfter: ({ pauseMs }) => new Date(Date.now() + pauseMs),
    work: ({ payoutId }) => advancePayout(services, payoutId),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ id: string }>(
        `select id from payouts where state in ('PROCESSING', 'RETRY') and method = 'VoPay'`,
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
  const { pool, wake } = services;
  const payout = await readPayout(pool, payoutId);
  if (payout?.state === 'SUCCESS' && isBeside) await lookForReturn(services, payout);
  if (payout?.method !== 'VoPay' || (payout.state !== 'PROCESSING' && payout.state !== 'RETRY')) return;
  try {
    const { payouts } = services.of(moneyService);
    if (payout.transaction_id === null) await send(services, payout, isBeside);
    else if (!payouts.isStandIn && (await isByStandIn(pool, payoutId))) {
      await store(services, payout, (db, present) => endUnpaid(db, present, AT_STAND_IN, services.now()));
    } else {
      const status = await statusOf(payouts, payout, payout.transaction_id);
      await follow(services, payout, status, isBeside);
    }
    await noteAnswer(pool, payout);
  } catch (error) {
    await noteNoAnswer(services, payout, error);
    throw error;
  } finally {
    wake();
  }
}

async function readPayout(db: Queryable, payoutId: string): Promise<PayoutRecord | null> {
  const { rows } = await db.query<PayoutRecord>('select * from payouts where id = $1', [payoutId]);
  return rows[0] ?? null;
}

async function send(services: PayoutServices, payout: PayoutRecord, isBeside: boolean): Promise<void> {
  const { jobs, wake, of } = services;
  const provider = of(moneyService).payouts;
  const key = keyOf(payout);
  // An attempt whose answer was lost is looked up before it is sent again.
  const restMs = payout.begun_at === null ? 0 : sendingRestMs(payout.begun_at, services.now());
  const found = payout.begun_at === null ? null : await provider.find(key);
  if (!found && payout.cancel_wished_at !== null) return cancelUnsent(services, payout, restMs, isBeside);
  let answer: PayoutAnswer;
  if (found) answer = { outcome: 'accepted', ...found };
  else {
    const admitted = await admitPayout(services, payout, isBeside);
    wake();
    if (!admitted) return;
    const amountCents = centsFromDecimal(payout.amount);
    answer = await provider.send({ key, amountCents, payee: admitted });
  }
  await store(services, payout, async (db, present) => {
    if (answer.outcome === 'refused') return endUnpaid(db, present, answer.reason, services.now());
    await jobs.enqueue(db, ADVANCE_PAYOUT, { payoutId: payout.id, pauseMs: LOOK_FIRST_MS });
    return savePayout(db, payout.id, 'transaction_id = $2', [answer.transactionId]);
  });
}

/**
 * The provider has nothing of it. If that was asked while its last sending could still be under way, it is asked once more
 * after that. See docs/rules/balances.md#cancelling.
 */
async function cancelUnsent(
  services: PayoutServices,
  payout: PayoutRecord,
  restMs: number,
  isBeside: boolean,
): Promise<void> {
  const { jobs, now } = services;
  await store(services, payout, async (db, present) => {
    if (restMs === 0) return setAside(db, present, now());
    if (!isBeside) await jobs.enqueue(db, ADVANCE_PAYOUT, { payoutId: present.id, pauseMs: restMs });
    return present;
  });
}

/** What became of it at its provider, once that was told that it is cancelled. */
async function statusOf(
  provider: PayoutProvider,
  { cancel_wished_at }: PayoutRecord,
  transactionId: string,
): Promise<PayoutStatus> {
  const status = await provider.status(transactionId);
  if (cancel_wished_at === null || status.state !== 'processing' || !status.isCancellable) return status;
  const { outcome } = await provider.cancel(transactionId);
  return outcome === 'cancelled' ? { state: 'cancelled' } : { state: 'processing', isCancellable: false };
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
    if (status.state === 'failed') return endUnpaid(db, present, status.reason, now());
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
    // It is too late to cancel it.
    const isRefused = payout.cancel_wished_at !== null && !status.isCancellable;
    if (!isRefused && present.is_not_cancellable === !status.isCancellable) return present;
    return savePayout(db, present.id, `is_not_cancellable = $2${isRefused ? `, ${NO_WISH}` : ''}`, [
      !status.isCancellable,
    ]);
  });
}

/** Nothing has left: failed, or cancelled where somebody asked for that. */
function endUnpaid(
  db: Queryable,
  payout: PayoutRecord,
  reason: string,
  nowMs: number,
): Promise<PayoutRecord> {
  return payout.cancel_wished_at === null ? fail(db, payout, reason) : setAside(db, payout, nowMs);
}

/** Cancelled: what was locked is free again. One that failed or came back has nothing locked any more. */
export async function setAside(db: Queryable, payout: PayoutRecord, nowMs: number): Promise<PayoutRecord> {
  if (payout.state !== 'ERROR' && payout.state !== 'RETURNED') await lockMoney(db, payout, -1);
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
      await noteAdvance(db, of(moneyService).payouts.name, present, saved);
    },
  });
}
