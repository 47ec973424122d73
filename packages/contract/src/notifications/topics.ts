import type { LiveTopic } from '../kernel/live-query.ts';
import type { rulesLive } from './notifications.ts';

/** The rules of a location as the browser opens them, without their schemas. */
export const rulesTopic: LiveTopic<typeof rulesLive> = { name: 'notifications.rules', key: 'id' };
