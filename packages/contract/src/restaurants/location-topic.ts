import type { LiveTopic } from '../kernel/live-query.ts';
import type * as restaurants from './restaurants.ts';
import { LOCATION_LIVE_NAMES } from './live-names.ts';

/**
 * The live queries as the browser opens them: named and typed, without their schemas, which only the server reads.
 */
export const locationLive: LiveTopic<typeof restaurants.locationLive> = LOCATION_LIVE_NAMES.locationLive;
