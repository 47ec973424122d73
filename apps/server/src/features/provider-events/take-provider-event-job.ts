import { jobName } from '../../kernel/jobs/jobs.ts';

/** The event and, with it, all others about the same thing that wait. `pauseMs` absent: at once. */
export type EventToTake = { provider: 'Stripe' | 'VoPay'; eventId: string; pauseMs?: number };

export const TAKE_PROVIDER_EVENT = jobName<EventToTake>('take-provider-event');
