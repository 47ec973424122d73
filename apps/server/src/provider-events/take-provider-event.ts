import { transaction, type Queryable } from '@passline/database';
import type { JobData, JobKind } from '../jobs/jobs.ts';
import { bounceRefund } from '../orders/bounce-refund.ts';
import type { CardGateways } from '../payments/card-gateway.ts';
import type { Services } from '../services.ts';
import type { ProviderEventRecord } from './provider-event.ts';

type TakingServices = Pick<Services, 'pool' | 'jobs' | 'now' | 'wake'>;
type Named = JobData['take-provider-event'];
/** What the provider's answer makes us do, in the transaction that marks the event as taken. */
type Deed = (db: Queryable) => Promise<void>;

/** Longer than a provider may take to answer. */
const EXPIRE_SECONDS = 60;

/** The job behind every event: asks the provider how things stand now, since events come late, twice and in any order. */
export function takeProviderEventJob(
  services: TakingServices,
  gateways: CardGateways,
): JobKind<'take-provider-event'> {
  return {
    name: 'take-provider-event',
    expireInSeconds: EXPIRE_SECONDS,
    work: (named) => takeProviderEvent(services, gateways, named),
    unfinished: async () => {
      const { rows } = await services.pool.query<Named>(
        `select provider, event_id as "eventId" from provider_events where taken_at is null`,
      );
      return rows;
    },
  };
}

/** May be run again at any point, also beside its double. Throws where it cannot be said yet, for the queue to try again. */
export async function takeProviderEvent(
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

/** The webhook of Stripe told of a refund: only what Stripe says when it is asked counts. */
async function takeRefund(
  { Stripe: gateway }: CardGateways,
  nowMs: number,
  { subject, account }: ProviderEventRecord,
): Promise<Deed> {
  if (subject === null || account === null) return nothing;
  if (!gateway.refundState)
    throw new Error('Stripe is not set up any more: nobody can say what became of it.');
  const state = await gateway.refundState(subject, account);
  if (!state || state.failure === null) return nothing;
  const bounced = { ...state, reference: subject, failure: state.failure };
  return (db) => bounceRefund(db, bounced, { provider: 'Stripe', nowMs });
}

/** VoPay told of a transaction: its payout is looked at now instead of later. One that is not ours concerns nobody. */
function lookAfter({ jobs }: TakingServices, { subject }: ProviderEventRecord): Deed {
  return async (db) => {
    const { rows } = await db.query<{ id: string }>('select id from payouts where transaction_id = $1', [
      subject,
    ]);
    if (rows[0]) {
      await jobs.enqueue(db, 'advance-payout', { payoutId: rows[0].id, pauseMs: 0, isBeside: true });
    }
  };
}

const nothing: Deed = async () => {};
