import type { SquareLocation } from '@passline/contract/square/square';
import type { Cents } from '@passline/domain/money/cents';
import type { SquareSale } from '@passline/domain/square/square-sale';

/** What opens a merchant's account: kept sealed, and shown to nobody. */
export type SquareTokens = { accessToken: string; refreshToken: string; endsAtMs: number };
/** What a code is exchanged for. */
export type SquareGrant = SquareTokens & { merchantId: string; scopes: readonly string[] };

/** An order as it is sent to Square: identical whenever it is sent again. */
export type SquareOrderBody = {
  /** Square's. */
  locationId: string;
  orderId: string;
  /** What people call it: '#41'. */
  ticketName: string;
  sale: SquareSale;
  fulfillment: {
    /** A counter shows no deliveries, so what is written down now is a pickup. One of before is repeated as it was. */
    type: 'PICKUP' | 'DELIVERY';
    name: string;
    phoneNumber: string;
    /** Milliseconds since 1970. */
    dueAtMs: number;
    address: string | null;
    note: string;
  };
};

/** The whole of an order, as paid outside of Square. */
export type SquarePayment = {
  squareOrderId: string;
  squareLocationId: string;
  orderId: string;
  /** What Square adds up for the order, 0 or more. */
  cents: Cents;
};

export type SquareRefund = { squarePaymentId: string; cents: Cents };

export type SquareLocations = { locations: SquareLocation[]; merchantName: string | null };

/**
 * Square or its stand-in. Every call ends within `SQUARE_MS`, is never repeated automatically, and throws
 * `SquareTrouble` if it is not done.
 */
export type SquareProvider = {
  /** Whether it is only a stand-in for Square. */
  isSimulated: boolean;
  /** Where a merchant allows it: an address, or one of our own. The way back carries `code` and `state`. */
  allowUrl: (state: string) => string;
  obtain: (code: string) => Promise<SquareGrant>;
  refresh: (refreshToken: string) => Promise<SquareTokens>;
  /** `isShared`: other links use the same merchant, so only this access token ends and not the whole permission. */
  revoke: (accessToken: string, isShared: boolean) => Promise<void>;
  listLocations: (accessToken: string) => Promise<SquareLocations>;
  /** Creates it once for a key. `totalCents` is what Square adds up. */
  createOrder: (
    accessToken: string,
    key: string,
    body: SquareOrderBody,
  ) => Promise<{ squareOrderId: string; totalCents: Cents }>;
  /** Whether the account of the token has the order. */
  hasOrder: (accessToken: string, squareOrderId: string) => Promise<boolean>;
  /** Records its payment once for a key of at most 45 characters; answers its id, or null where nothing is due. */
  payOrder: (accessToken: string, key: string, payment: SquarePayment) => Promise<string | null>;
  /** Records a refund of `cents` above 0 once for a key of at most 45 characters. */
  refundPayment: (accessToken: string, key: string, refund: SquareRefund) => Promise<void>;
  /** Ends the handing over; false: it has ended otherwise. A change that somebody makes meanwhile is read, and it is tried again. */
  endFulfillment: (
    accessToken: string,
    key: string,
    squareOrderId: string,
    to: 'COMPLETED' | 'CANCELED',
  ) => Promise<boolean>;
  /** Cancels it unless it is paid, also when it is cancelled already. */
  cancelOrder: (accessToken: string, key: string, squareOrderId: string) => Promise<void>;
};

/** The most that one call may take, in milliseconds. */
export const SQUARE_MS = 15_000;

/**
 * Why Square did not do something. `unknown-token`: it does not accept this token. `ended`: the location has no valid link.
 * `refused`: it was not done, and a repetition would be refused too. `undecided`: this request was not done, which says nothing about an
 * earlier one with the same key. `outdated`: somebody has changed it meanwhile. `away`: whether it was done is unknown; it may be
 * repeated, after `waitSeconds` if given.
 */
export class SquareTrouble extends Error {
  readonly kind: 'unknown-token' | 'ended' | 'refused' | 'undecided' | 'outdated' | 'away';
  readonly waitSeconds: number | null;

  constructor(kind: SquareTrouble['kind'], message: string, waitSeconds: number | null = null) {
    super(message);
    this.kind = kind;
    this.waitSeconds = waitSeconds;
  }
}
