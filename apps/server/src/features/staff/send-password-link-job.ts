import { jobName } from '../../kernel/jobs/jobs.ts';
import type { ForgottenPassword } from '../../kernel/session/links/forgotten-password.ts';

export const SEND_PASSWORD_LINK = jobName<ForgottenPassword>('send-password-link');
