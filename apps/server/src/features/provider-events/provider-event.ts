/**
 * What a provider reported by webhook, as it is stored: ids only. It is never trusted: it only causes the provider to be
 * queried.
 */
export type ProviderEvent = {
  provider: 'Stripe' | 'VoPay';
  /** The same id whenever the same event is reported again; at most 255 characters, like all of these. */
  eventId: string;
  kind: string;
  /** The refund, dispute or transaction that it is about; null: nothing that concerns us. */
  subject: string | null;
  /** At Stripe: the restaurant's account that the refund or dispute belongs to. */
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

/** Not an id of any provider: nothing is stored. */
const LONGEST = 255;
const PRINTABLE = /^[\x20-\x7e]+$/;

export function isKeepable(text: unknown): text is string {
  return typeof text === 'string' && text.length <= LONGEST && PRINTABLE.test(text);
}

/** Stripe's events about a dispute; all others that concern us are about refunds. */
export function isAboutDispute({ kind }: Pick<ProviderEvent, 'kind'>): boolean {
  return kind.startsWith('charge.dispute.');
}
