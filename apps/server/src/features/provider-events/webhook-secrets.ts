import { serviceKey } from '../../kernel/services.ts';

export const WEBHOOKS_PATH = '/webhooks/';

/** What proves who sent an event; null: no events are accepted there. */
export type WebhookSecrets = { stripe: string | null; vopay: string | null };

export const webhookSecrets = serviceKey<WebhookSecrets>('webhookSecrets');
