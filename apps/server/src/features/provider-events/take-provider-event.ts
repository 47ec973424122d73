import { transaction, type Queryable } from '@passline/database';
import type { JobKind } from '../../kernel/jobs/jobs.ts';
import { advancePayout } from '../balances/advance-payout.ts';
import { bounceRefund } from '../orders/bounce-refund.ts';
import { readAskedAt, takeChargeback } from '../orders/take-chargeback.ts';
import { cardGateways, type CardGateways } from '../payments/card-gateway.ts';
import type { Services } from '../../kernel/services.ts';
import { PAUSE_MS } from './keep-event.ts';
import { isAboutDispute, type ProviderEventRecord } from './provider-event.ts';
import { lockSubject, waitingEvents } from './same-subject.ts';
import { TAKE_PROVIDER_EVENT, type EventToTake } from './take-provider-event-job.ts';

type TakingServices = Pick<Services, 'pool' | 'jobs' | 'now' | 'wake' | 'of' | 'vault'>;
/** What the provider's answer makes us do, in the transaction that marks the events as taken. */
type Deed = (db: Queryable) => Promise<void>;

/** Longer than a provider may take to answer. */
const EXPIRE_SECONDS = 60;

/**
 * The job behind every event: queries the provider for the current state, since events come late, twice and in any order.
 */
export function takeProviderEventJob(services: TakingServices): JobKind<EventToTake> {
  return {
    name: TAKE_PROVIDER_EVENT,
    expireInSeconds: EXPIRE_SECONDS,
    // By this machine's clock, which the queue uses, not by the clock that a test may set.
    startAfter: ({ pauseMs = 0 }) => (pauseMs > 0 ? new Date(Date.now() + pauseMs) : null),
    work: (named) => takeProviderEvent(services, named),
    unfinished: async () => {
      const { rows } = await services.pool.query<EventToTake>(
        `select distinct on (provider, subject, account) provider, event_id as "eventId"
         from provider_events where taken_at is null`,
      );
      return rows;
    },
  };
}

/** Safe to run again at any point, even in parallel. Throws if there is no answer yet, so that the queue tries again. */
async function takeProviderEvent(
  services: TakingServices,
  { provider, eventId }: EventToTake,
): Promise<void> {
  const { pool, jobs, now, wake } = services;
  const { rows } = await pool.query<ProviderEventRecord>(
    'select * from provider_events where provider = $1 and event_id = $2 and taken_at is null',
    [provider, eventId],
  );
  const event = rows[0];
  if (!event) return;
  // Before the question: its answer says nothing about events that come later.
  const answered = await waitingEvents(pool, event);
  const deed = await ask(services, event);
  await transaction(pool, {
    run: async (db) => {
      await deed(db);
      await lockSubject(db, event);
      await db.query(
        'update provider_events set taken_at = $3 where provider = $1 and event_id = any($2) and taken_at is null',
        [provider, answered, new Date(now())],
      );
      const [later] = await waitingEvents(db, event);
      if (later === undefined) return;
      await jobs.enqueue(db, TAKE_PROVIDER_EVENT, { provider, eventId: later, pauseMs: PAUSE_MS });
    },
  });
  wake();
}

async function ask(services: TakingServices, event: ProviderEventRecord): Promise<Deed> {
  if (event.provider === 'Stripe') {
    const gateways = services.of(cardGateways);
    return isAboutDispute(event)
      ? takeDispute(gateways, services, event)
      : takeRefund(gateways, services.now(), event);
  }
  await lookAfter(services, event);
  return nothing;
}

/** Stripe's webhook reported a refund: only Stripe's answer to our query counts. */
async function takeRefund(
  { Stripe: gateway }: CardGateways,
  nowMs: number,
  { subject, account }: ProviderEventRecord,
): Promise<Deed> {
  if (subject === null || account === null) return nothing;
  if (!gateway.refundState) throw new Error('Stripe is no longer set up: the outcome cannot be found out.');
  const state = await gateway.refundState(subject, account);
  if (!state || state.failure === null) return nothing;
  const bounced = { ...state, reference: subject, failure: state.failure };
  return (db) => bounceRefund(db, bounced, { provider: 'Stripe', nowMs });
}

/** Stripe's webhook reported a dispute: only Stripe's answer to our query counts, and of two answers that to the later question. */
async function takeDispute(
  { Stripe: gateway }: CardGateways,
  { pool, now }: TakingServices,
  { subject, account }: ProviderEventRecord,
): Promise<Deed> {
  if (subject === null || account === null) return nothing;
  if (!gateway.chargebackState) throw new Error('Stripe is no longer set up: a dispute cannot be looked at.');
  const askedAt = await readAskedAt(pool);
  const chargeback = await gateway.chargebackState(subject, account);
  if (!chargeback) return nothing;
  const told = { provider: 'Stripe', isStandIn: !gateway.isReal, account, askedAt, nowMs: now() } as const;
  return (db) => takeChargeback(db, chargeback, told);
}

/** VoPay reported a transaction: its payout is checked now instead of later. One that is not ours is ignored. */
async function lookAfter(services: TakingServices, { subject }: ProviderEventRecord): Promise<void> {
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from payouts where transaction_id = $1',
    [subject],
  );
  if (rows[0]) await advancePayout(services, rows[0].id, true);
}

const nothing: Deed = async () => {};
