import type { Cents, PaymentProcessor } from '@passline/domain';
import type { ConnectedAccount, Statement } from '../payments/statement.ts';
import type { CardGateways, StandIns } from '../payments/card-gateway.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** A provider, and how it is asked for what it did within a span of time; null: it cannot be. */
export type StatementSource = {
  provider: string;
  of: PaymentProcessor | 'payouts';
  read: ((fromMs: number, toMs: number, accounts: readonly ConnectedAccount[]) => Promise<Statement>) | null;
};

/** What moving money needs of the server. */
export type MoneyService = StandIns & {
  payouts: PayoutProvider;
  /** From so much on a second super admin has to approve; null: never. See docs/rules/balances.md#large-amounts. */
  approvalFromCents: Cents | null;
  statements: readonly StatementSource[];
};

/** Puts it together of the providers that there are. */
export function moneyService(
  payouts: PayoutProvider,
  gateways: CardGateways,
  approvalFromCents: Cents | null,
): MoneyService {
  const cards = (['Moneris', 'Stripe'] as const).map((processor) => ({
    provider: processor,
    of: processor,
    read: gateways[processor].statement ?? null,
  }));
  const { name, statement } = payouts;
  return {
    payouts,
    approvalFromCents,
    isStandIn: (processor) => !gateways[processor].isReal,
    statements: [
      ...cards,
      {
        provider: name,
        of: 'payouts',
        read:
          statement === undefined
            ? null
            : async (fromMs, toMs) => ({ lines: await statement(fromMs, toMs), closed: [] }),
      },
    ],
  };
}
