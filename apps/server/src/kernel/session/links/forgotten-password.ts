import type { Queryable } from '@passline/database';
import { serviceKey } from '../../services.ts';

export type ForgottenPassword = { email: string; address: string; requestId: string };

/**
 * Queues the look for the person with the e-mail, and the mail to them: someone who asks is answered before anybody looks, so that
 * neither it nor its time tells whether there is an account. Brought by the feature that sends links.
 */
export const forgottenPassword =
  serviceKey<(db: Queryable, forgotten: ForgottenPassword) => Promise<void>>('forgottenPassword');
