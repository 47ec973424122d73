import { feature } from '../../kernel/feature.ts';
import { WEBHOOKS_PATH, webhookSecrets, type WebhookSecrets } from './webhook-secrets.ts';

export default feature({
  name: 'provider-events',
  services: ({ bring }, options: { webhooks?: WebhookSecrets }) =>
    bring(webhookSecrets, () => options.webhooks ?? { stripe: null, vopay: null }),
  jobs: async (services) => [(await import('./take-provider-event.ts')).takeProviderEventJob(services)],
  prunes: { provider_events: `taken_at < now() - interval '90 days'` },
  paths: [
    {
      prefix: WEBHOOKS_PATH,
      open: async (services) => (await import('./webhook-door.ts')).openWebhookDoor(services),
    },
  ],
  personalData: () => import('./personal-data.ts'),
});
