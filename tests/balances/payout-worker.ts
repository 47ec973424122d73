import { advancePayout } from '../../apps/server/src/features/balances/advance-payout.ts';
import { moneyService } from '../../apps/server/src/features/balances/money-service.ts';
import type { CancelAnswer, PayoutRequest } from '../../apps/server/src/features/balances/payout-provider.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import type { Desk } from '../setup/desk.ts';
import { serviceOf } from '../setup/service-of.ts';
import { TEST_SECRET } from '../setup/test-server.ts';

/** A provider that remembers what it was sent, and a worker that looks at a payout when a test says so. */
export function payoutWorker(desk: Pick<Desk, 'site'>, now: () => number, isStandIn = true) {
  const sent: PayoutRequest[] = [];
  /** The pauses after which the worker would look again. */
  const pauses: number[] = [];
  const cancelled: string[] = [];
  /** Why no answer comes; null: it answers. */
  let trouble: Error | null = null;
  /** Why it takes nothing to send, while it answers everything else. */
  let closed: Error | null = null;
  let isTooLate = false;
  let meanwhile = () => Promise.resolve();
  const answer = <Answer>(given: Answer) => (trouble ? Promise.reject(trouble) : Promise.resolve(given));
  const payouts = {
    name: 'A bank',
    isStandIn,
    send: (request: PayoutRequest) => {
      if (closed) return Promise.reject(closed);
      if (!trouble) sent.push(request);
      return answer({ outcome: 'accepted' as const, transactionId: request.key });
    },
    find: async (key: string) => {
      await meanwhile();
      return answer(sent.some((one) => one.key === key) ? { transactionId: key } : null);
    },
    status: () => answer({ state: 'processing' as const, isCancellable: true }),
    cancel: (transactionId: string): Promise<CancelAnswer> => {
      if (isTooLate) return answer({ outcome: 'refused' as const, reason: 'Too late.' });
      if (!trouble) cancelled.push(transactionId);
      return answer({ outcome: 'cancelled' as const });
    },
  };
  const advance = (payoutId: string, vault = new Vault([], TEST_SECRET)) =>
    onServerPool(desk, (pool) =>
      advancePayout(
        {
          pool,
          now,
          wake: () => {},
          vault,
          jobs: {
            enqueue: (_db, _name, ...jobs) => {
              pauses.push(...jobs.map((job) => ('pauseMs' in job ? Number(job.pauseMs) : 0)));
              return Promise.resolve();
            },
            isStopping: false,
          },
          of: serviceOf(moneyService, { payouts, approvalFromCents: null, statements: [] }),
        },
        payoutId,
      ),
    );
  const silence = (why: Error | null) => {
    trouble = why;
  };
  const close = (why: Error | null) => {
    closed = why;
  };
  const beTooLate = () => {
    isTooLate = true;
  };
  const duringLookUp = (work: () => Promise<void>) => {
    meanwhile = work;
  };
  return { duringLookUp, sent, cancelled, pauses, advance, silence, close, beTooLate };
}
