import type { Cents } from '@passline/domain/money/cents';
import type { StatementLine } from '../payments/statement.ts';

/** Who is paid, and where. */
export type Payee = {
  firstName: string;
  lastName: string;
  companyName: string;
  address1: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  financialInstitutionNumber: string;
  branchTransitNumber: string;
  accountNumber: string;
};

/** If it is requested again with the same key, it is paid once. */
export type PayoutRequest = { key: string; amountCents: Cents; payee: Payee };

/** The provider's word on a key. */
export type PayoutAnswer =
  | { outcome: 'accepted'; transactionId: string }
  | { outcome: 'refused'; reason: string };

/** What became of a transaction. */
export type PayoutStatus =
  | { state: 'processing'; isCancellable: boolean }
  | { state: 'succeeded' }
  | { state: 'failed'; reason: string }
  | { state: 'cancelled' };

/**
 * A payout that had arrived, or seemed to, and is back. `key`: what it was asked for with, where that is known. `amountCents`: as
 * much of it; null: the whole.
 */
export type ReturnedPayout = {
  transactionId: string;
  key: string | null;
  amountCents: Cents | null;
  reason: string;
};

/** What a provider says it did with our payouts in a span. */
export type PayoutStatement = {
  /** Paid or on their way; some of just before or after the span may be among them. */
  lines: StatementLine[];
  /** Those that came back within the span, also where they were sent long before. */
  returned: ReturnedPayout[];
};

export type CancelAnswer = { outcome: 'cancelled' } | { outcome: 'refused'; reason: string };

/** Transfers money to banks. Each call throws `ProviderUnreachable` if no answer came: then it is repeated. */
export type PayoutProvider = {
  name: string;
  /** Moves no real money, and every screen says so. */
  isStandIn: boolean;
  send: (request: PayoutRequest) => Promise<PayoutAnswer>;
  status: (transactionId: string) => Promise<PayoutStatus>;
  /** What was sent with this key; null: nothing. */
  find: (key: string) => Promise<{ transactionId: string } | null>;
  /** What its list says came back of what was sent with this key; null: nothing. Absent: it gives no list. */
  returnOf?: (key: string) => Promise<{ amountCents: Cents; reason: string } | null>;
  cancel: (transactionId: string) => Promise<CancelAnswer>;
  /** Absent: it gives no list. Throws if the list is incomplete. */
  statement?: (fromMs: number, toMs: number) => Promise<PayoutStatement>;
};

/** The provider could not be reached, or its answer did not arrive. */
export class ProviderUnreachable extends Error {}
