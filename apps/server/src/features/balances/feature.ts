import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { accountSource, accountsSource, payoutsSource, transfersSource } from './sources.ts';
import type { Cents } from '@passline/domain/money/cents';
import { cardGateways } from '../payments/card-gateway.ts';
import { NAMED_ACCOUNTS } from '../ledger/account-name.ts';
import { measureFaults } from './measure-faults.ts';
import { makeMoneyService, moneyService } from './money-service.ts';
import { nightlyProof } from './nightly-proof.ts';
import { payRunLinesSource, payRunsSource } from './pay-runs/sources.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { standInPayouts } from './stand-in-payouts.ts';
import { watchProtection } from './watch-protection.ts';

type BalancesOptions = {
  /** Absent: the stand-in. */
  payouts?: PayoutProvider;
  /** From this amount in cents on a second super admin has to approve; absent: never. */
  approvalFromCents?: Cents | null;
};

/** The files that other features may import. */
export const doors = [
  'advance-payout',
  'approval-of-day',
  'count-decision',
  'demo-bank-file',
  'lock-cleared',
  'money-service',
  'require-unblocked',
  'set-aside',
  'settle-filed',
  'words-of-transfer',
];

export default feature({
  name: 'balances',
  actions: {
    balances: late(() => import('./actions.ts')),
    payRuns: late(() => import('./pay-runs/actions.ts')),
    eftFiles: late(() => import('./eft-files/actions.ts')),
  },
  functions: () => import('./functions.ts'),
  live: [accountsSource, accountSource, payoutsSource, transfersSource, payRunsSource, payRunLinesSource],
  services: ({ bring, background, services }, options: BalancesOptions) => {
    const { now, of } = services;
    measureFaults(services);
    bring(moneyService, () =>
      makeMoneyService(
        options.payouts ?? standInPayouts(background, now),
        of(cardGateways),
        options.approvalFromCents ?? null,
      ),
    );
  },
  jobs: async (services) => [
    (await import('./advance-payout.ts')).advancePayoutJob(services),
    (await import('./pay-runs/pay-line.ts')).payLineJob(services),
    (await import('./run-proof.ts')).proveLedgerJob(services),
  ],
  scheduled: (services) => [nightlyProof(services)],
  upkeep: [watchProtection],
  names: { account: { table: `${NAMED_ACCOUNTS} named`, name: 'name', gone: 'an account that is gone' } },
  personalData: () => import('./personal-data.ts'),
});
