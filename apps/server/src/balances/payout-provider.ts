import type { Cents } from '@passline/domain';
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

/** Asked again with the same key, it is paid once. */
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

export type CancelAnswer = { outcome: 'cancelled' } | { outcome: 'refused'; reason: string };

/** Who carries money to banks. Each throws `ProviderUnreachable` where no answer came: then it is asked again. */
export type PayoutProvider = {
  name: string;
  /** Moves no real money, and every screen says so. */
  isStandIn: boolean;
  send: (request: PayoutRequest) => Promise<PayoutAnswer>;
  status: (transactionId: string) => Promise<PayoutStatus>;
  /** What was sent with this key; null: nothing. */
  find: (key: string) => Promise<{ transactionId: string } | null>;
  cancel: (transactionId: string) => Promise<CancelAnswer>;
  /**
   * What it paid, or is about to, of what it was asked within this span, perhaps also shortly before and after; absent:
   * it cannot be asked. Throws where it did not tell all of it.
   */
  statement?: (fromMs: number, toMs: number) => Promise<StatementLine[]>;
};

/** The provider could not be reached, or its answer did not arrive. */
export class ProviderUnreachable extends Error {}
