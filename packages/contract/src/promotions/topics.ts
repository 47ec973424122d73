import type { LiveTopic } from '../live-query.ts';
import { PROMOTIONS_LIVE } from './promotion-kind.ts';
import type * as promotions from './promotions.ts';

export const promotionsLive: LiveTopic<typeof promotions.promotionsLive> = PROMOTIONS_LIVE;
