import { advancePayout } from '../../apps/server/src/features/balances/advance-payout.ts';
import { moneyService } from '../../apps/server/src/features/balances/money-service.ts';
import type { PayoutRequest } from '../../apps/server/src/features/balances/payout-provider.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import type { Desk } from '../setup/desk.ts';
import { serviceOf } from '../setup/service-of.ts';
import { TEST_SECRET } from '../setup/test-server.ts';

/** A provider that remembers what it was sent, and a worker that looks at a payout when a test says so. */
export function payoutWorker(desk: Pick<Desk, 'site'>, now: () => number) {
  const sent: PayoutRequest[] = [];
  /** The pauses after which the worker would look again. */
  const pauses: number[] = [];
  /** Why no answer comes; null: it answers. */
  let trouble: Error | null = null;
  const answer = <Answer>(given: Answer) => (trouble ? Promise.reject(trouble) : Promise.resolve(given));
  const payouts = {
    name: 'A bank',
    isStandIn: true,
    send: (request: PayoutRequest) => {
      if (!trouble) sent.push(request);
      return answer({ outcome: 'accepted' as const, transactionId: request.key });
    },
    find: (key: string) => answer(sent.some((one) => one.key === key) ? { transactionId: key } : null),
    status: () => answer({ state: 'processing' as const, isCancellable: true }),
    cancel: () => Promise.resolve({ outcome: 'cancelled' as const }),
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
  return { sent, pauses, advance, silence };
}
