import type { PaymentGateway } from '@passline/contract';
import type { Cents, PaymentProcessor } from '@passline/domain';
import type { StatementLine } from './statement.ts';

/** One thing that a card provider is asked to do. Asked again with the same key, it does it once. */
export type CardRequest = {
  /** The provider's idempotency key. */
  key: string;
  orderId: string;
  /** Canadian cents, above 0. */
  amountCents: Cents;
};

/** The provider's last word on a key. */
export type CardAnswer = { outcome: 'approved'; reference: string } | { outcome: 'declined'; reason: string };

/**
 * A card provider. It answers, or throws where it could not be reached or has not decided: then the same request is
 * sent again, with the same key, until it has answered.
 */
export type CardGateway = {
  charge: (request: CardRequest) => Promise<CardAnswer>;
  refund: (request: CardRequest) => Promise<CardAnswer>;
  /** The charges and refunds that it carried out within this span; absent: it cannot be asked. */
  statement?: (fromMs: number, toMs: number) => Promise<StatementLine[]>;
};

/** Which gateway carries out the payments of an order: by its `paymentProcessor`. */
export type CardGateways = Record<PaymentProcessor, CardGateway>;

/** The provider could not be reached, or its answer did not arrive. */
export class GatewayUnreachable extends Error {}

/** Who carries out card payments: null where that is withheld. A stand-in moves no real money and says so. */
export function paymentGatewayOf(processor: PaymentProcessor | null): PaymentGateway {
  return { name: `${processor ?? 'Card provider'} (stand-in)`, isStandIn: true };
}
