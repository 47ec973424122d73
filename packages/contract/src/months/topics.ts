import type { LiveTopic } from '../kernel/live-query.ts';
import type * as months from './months.ts';

/** The topic that the browser opens, without its schema. */
export const closedMonthsTopic: LiveTopic<typeof months.closedMonthsLive> = {
  name: 'months.closed',
  key: 'id',
};
