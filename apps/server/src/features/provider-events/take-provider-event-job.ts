import { jobName } from '../../kernel/jobs/jobs.ts';

export const TAKE_PROVIDER_EVENT = jobName<{ provider: 'Stripe' | 'VoPay'; eventId: string }>(
  'take-provider-event',
);
