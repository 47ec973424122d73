import { serviceKey } from '../../kernel/services.ts';
/**
 * What a card provider needs to open an account for a restaurant. Repeated with the same key, it opens one.
 */
export type CardAccountRequest = {
  /** The provider's idempotency key; everything else is the same whenever it is sent again. */
  key: string;
  email: string;
  name: string;
};

/** The provider's last word on a key. */
export type CardAccountAnswer =
  | { outcome: 'opened'; accountId: string }
  | { outcome: 'refused'; reason: string };

/** Accounts of restaurants at the card provider. Throws `GatewayUnreachable` where no answer came. */
export type CardAccounts = { open: (request: CardAccountRequest) => Promise<CardAccountAnswer> };

/** Accounts of restaurants at the card provider. */
export const cardAccounts = serviceKey<CardAccounts>('cardAccounts');
