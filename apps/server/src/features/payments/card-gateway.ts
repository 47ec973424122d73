import type { Cents } from '@passline/domain/money/cents';
import type { PaidState } from '@passline/domain/payments/paid-state';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { ProviderChargeback } from './chargeback-state.ts';
import type { ConnectedAccount, Statement } from './statement.ts';
import { serviceKey } from '../../kernel/services.ts';

/** One request to a card provider. Repeated with the same key, it is done once. */
export type CardRequest = {
  /** The provider's idempotency key. */
  key: string;
  orderId: string;
  /** Canadian cents, above 0. */
  amountCents: Cents;
  /** The restaurant's account at the provider. */
  accountId: string | null;
  /** What was paid when the order was placed; null: the customer app named no payment. */
  paid: CardPayment | null;
  /** Of a refund: what of the payment's application fee the restaurant gets back with it. */
  feeBackCents?: Cents;
};

/** As the provider names them. See docs/rules/order-intake.md#the-payment-at-the-provider. */
export type CardPayment = {
  reference: string;
  /** The saved card; null: none was saved. */
  cardKey: string | null;
};

/** The provider's last word on a key. */
export type CardAnswer =
  | {
      outcome: 'approved';
      reference: string;
      /** What of the application fee went back to the restaurant; absent: none. */
      feeBackCents?: Cents;
    }
  | { outcome: 'declined'; reason: string };

/** A question about the payment that an order names. */
export type PaidQuestion = {
  paid: CardPayment;
  /** The restaurant's account at the provider. */
  accountId: string | null;
  /** What the order came to. Canadian cents, above 0. */
  amountCents: Cents;
};

/** A refund as its provider has it now. */
export type RefundState = {
  /** Our key for it; null: it was made elsewhere. */
  key: string | null;
  /** Canadian cents, above 0. */
  amountCents: Cents;
  /** Why it did not arrive after all; null: it has, or is on its way. */
  failure: string | null;
};

/**
 * A card provider. It answers, or throws where it could not be reached or has not decided: then the same request is
 * sent again, with the same key, until it has answered.
 */
export type CardGateway = {
  /** Absent: it is a stand-in, and moves no real money. */
  isReal?: true;
  charge: (request: CardRequest) => Promise<CardAnswer>;
  refund: (request: CardRequest) => Promise<CardAnswer>;
  /**
   * The charges and refunds that it carried out for us within this span, on these accounts; absent: it cannot be
   * queried. Throws if the answer is incomplete.
   */
  statement?: (fromMs: number, toMs: number, accounts: readonly ConnectedAccount[]) => Promise<Statement>;
  /**
   * What it says of the payment that an order names; null: it cannot be asked about this one. Throws `GatewayUnreachable`,
   * also while it has not decided. Absent: it cannot be asked.
   */
  paidState?: (question: PaidQuestion) => Promise<PaidState | null>;
  /**
   * What became of a refund that it approved, by its reference and the restaurant's account; null: it knows none. Throws
   * `GatewayUnreachable`. Absent: it cannot be asked.
   */
  refundState?: (reference: string, accountId: string) => Promise<RefundState | null>;
  /**
   * How a chargeback stands, by its reference and the restaurant's account; null: it knows none. Throws `GatewayUnreachable`. Absent:
   * it cannot be asked.
   */
  chargebackState?: (reference: string, accountId: string) => Promise<ProviderChargeback | null>;
  /** The chargebacks that were opened since then on a restaurant's account; null: it is closed to us. Throws `GatewayUnreachable`. */
  chargebacksSince?: (sinceMs: number, accountId: string) => Promise<ProviderChargeback[] | null>;
};

/** The processors that only have a stand-in. */
export type StandIns = { isStandIn: (processor: PaymentProcessor) => boolean };

/** Which gateway carries out the payments of an order: by its `paymentProcessor`. */
export type CardGateways = Record<PaymentProcessor, CardGateway>;

/** The provider could not be reached, or its answer did not arrive. */
export class GatewayUnreachable extends Error {}

const STAND_IN = ' (stand-in)';

/** How the gateway of a processor is called; null where that is withheld. */
export function gatewayName(processor: PaymentProcessor | null, isStandIn: boolean): string {
  return `${processor ?? 'Card provider'}${isStandIn ? STAND_IN : ''}`;
}

/** The same for a stored name, without its processor. */
export function withheldGateway(name: string): string {
  return gatewayName(null, name.endsWith(STAND_IN));
}

/** Who carries out card payments. */
export const cardGateways = serviceKey<CardGateways>('cardGateways');

/** Which of them stand in. */
export const cardStandIns = serviceKey<StandIns>('cardStandIns');
