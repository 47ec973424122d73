import type { NotificationTrigger } from '@passline/domain/restaurants/restaurant-constants';
import { jobName } from '../../kernel/jobs/jobs.ts';

export const NOTIFY_ORDER = jobName<{ orderId: string; trigger: NotificationTrigger; dueAtMs: number }>(
  'notify-order',
);
