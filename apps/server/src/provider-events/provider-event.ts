/** What a provider told by webhook, as it is kept: ids alone. It is never believed: it only makes the provider be asked. */
export type ProviderEvent = {
  provider: 'Stripe' | 'VoPay';
  /** The same whenever the same is told again, 255 characters at the most, as all of these. */
  eventId: string;
  kind: string;
  /** The refund or the transaction that it is about; null: nothing that concerns us. */
  subject: string | null;
  /** At Stripe: the restaurant's account that the refund belongs to. */
  account: string | null;
};

/** A row of `provider_events`. */
export type ProviderEventRecord = {
  provider: ProviderEvent['provider'];
  event_id: string;
  kind: string;
  subject: string | null;
  account: string | null;
  received_at: string;
  taken_at: string | null;
};

/** Not an id of any provider: nothing of it is kept. */
const LONGEST = 255;
const PRINTABLE = /^[\x20-\x7e]+$/;

export function isKeepable(text: unknown): text is string {
  return typeof text === 'string' && text.length <= LONGEST && PRINTABLE.test(text);
}
