import type { LiveTopic } from '../kernel/live-query.ts';
import { RESTAURANT_LIVE_NAMES } from './live-names.ts';
import type * as restaurants from './restaurants.ts';

export const locationRevisions: LiveTopic<typeof restaurants.locationRevisions> =
  RESTAURANT_LIVE_NAMES.locationRevisions;
export const ratesLive: LiveTopic<typeof restaurants.ratesLive> = RESTAURANT_LIVE_NAMES.ratesLive;
