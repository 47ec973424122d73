import type { LiveTopic } from '../kernel/live-query.ts';
import { STAFF_LIVE_NAMES } from './live-names.ts';
import type * as staff from './staff.ts';

/** The live query as the browser opens it: named and typed, without its schemas, which only the server reads. */
export const staffPeople: LiveTopic<typeof staff.staffPeople> = STAFF_LIVE_NAMES.staffPeople;
