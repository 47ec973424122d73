import type { Cents } from '@passline/domain/money/cents';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { ConnectedAccount, Statement } from '../payments/statement.ts';
import type { CardGateways } from '../payments/card-gateway.ts';
import type { PayoutProvider, PayoutStatement } from './payout-provider.ts';
import { serviceKey } from '../../kernel/services.ts';

/** A provider, and how to query what it did within a span of time; null: it cannot be queried. */
export type StatementSource = {
  provider: string;
  of: PaymentProcessor | 'payouts';
  /** A real one is not asked about what a stand-in did before it. */
  isStandIn: boolean;
  read:
    | ((
        fromMs: number,
        toMs: number,
        accounts: readonly ConnectedAccount[],
      ) => Promise<Statement & Partial<Pick<PayoutStatement, 'returned'>>>)
    | null;
};

/** What moving money needs of the server. */
export type MoneyService = {
  payouts: PayoutProvider;
  /**
   * From this amount on a second super admin has to approve; null: never. See docs/rules/balances.md#large-amounts.
   */
  approvalFromCents: Cents | null;
  statements: readonly StatementSource[];
};

/** Assembles it from the configured providers. */
export function makeMoneyService(
  payouts: PayoutProvider,
  gateways: CardGateways,
  approvalFromCents: Cents | null,
): MoneyService {
  const cards = (['Moneris', 'Stripe'] as const).map((processor) => ({
    provider: processor,
    of: processor,
    isStandIn: !gateways[processor].isReal,
    read: gateways[processor].statement ?? null,
  }));
  const { name, isStandIn, statement } = payouts;
  return {
    payouts,
    approvalFromCents,
    statements: [
      ...cards,
      {
        provider: name,
        of: 'payouts',
        isStandIn,
        read:
          statement === undefined
            ? null
            : async (fromMs, toMs) => ({ ...(await statement(fromMs, toMs)), closed: [] }),
      },
    ],
  };
}

/** Who pays out, and from which amount on two people must agree. */
export const moneyService = serviceKey<MoneyService>('moneyService');
