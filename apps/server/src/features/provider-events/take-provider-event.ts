import { transaction, type Queryable } from '@passline/database';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import { bounceRefund } from '../orders/bounce-refund.ts';
import { cardGateways, type CardGateways } from '../payments/card-gateway.ts';
import type { Services } from '../../kernel/services.ts';
import type { ProviderEventRecord } from './provider-event.ts';
import { TAKE_PROVIDER_EVENT } from './take-provider-event-job.ts';
import { ADVANCE_PAYOUT } from '../balances/advance-payout-job.ts';

type TakingServices = Pick<Services, 'pool' | 'jobs' | 'now' | 'wake'>;
type Named = DataOf<typeof TAKE_PROVIDER_EVENT>;
/** What the provider's answer makes us do, in the transaction that marks the event as taken. */
type Deed = (db: Queryable) => Promise<void>;

/** Longer than a provider may take to answer. */
const EXPIRE_SECONDS = 60;

/**
 * The job behind every event: queries the provider for the current state, since events come late, twice and in any order.
 */
export function takeProviderEventJob(
  services: TakingServices & Pick<Services, 'of'>,
): JobKind<DataOf<typeof TAKE_PROVIDER_EVENT>> {
  return {
    name: TAKE_PROVIDER_EVENT,
    expireInSeconds: EXPIRE_SECONDS,
    work: (named) => takeProviderEvent(services, services.of(cardGateways), named),
    unfinished: async () => {
      const { rows } = await services.pool.query<Named>(
        `select provider, event_id as "eventId" from provider_events where taken_at is null`,
      );
      return rows;
    },
  };
}

/** Safe to run again at any point, even in parallel. Throws if there is no answer yet, so that the queue tries again. */
async function takeProviderEvent(
  services: TakingServices,
  gateways: CardGateways,
  { provider, eventId }: Named,
): Promise<void> {
  const { pool, now, wake } = services;
  const { rows } = await pool.query<ProviderEventRecord>(
    'select * from provider_events where provider = $1 and event_id = $2 and taken_at is null',
    [provider, eventId],
  );
  const event = rows[0];
  if (!event) return;
  const deed = provider === 'Stripe' ? await takeRefund(gateways, now(), event) : lookAfter(services, event);
  await transaction(pool, {
    run: async (db) => {
      await deed(db);
      await db.query(
        'update provider_events set taken_at = $3 where provider = $1 and event_id = $2 and taken_at is null',
        [provider, eventId, new Date(now())],
      );
    },
  });
  wake();
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

/** VoPay reported a transaction: its payout is checked now instead of later. One that is not ours is ignored. */
function lookAfter({ jobs }: TakingServices, { subject }: ProviderEventRecord): Deed {
  return async (db) => {
    const { rows } = await db.query<{ id: string }>('select id from payouts where transaction_id = $1', [
      subject,
    ]);
    if (rows[0]) {
      await jobs.enqueue(db, ADVANCE_PAYOUT, { payoutId: rows[0].id, pauseMs: 0, isBeside: true });
    }
  };
}

const nothing: Deed = async () => {};
