import type { LiveTopic } from '../live-query.ts';
import type * as promotions from './promotions.ts';

export const PROMOTIONS_LIVE = { name: 'promotions.all', key: 'id' } as const;
export const promotionsLive: LiveTopic<typeof promotions.promotionsLive> = PROMOTIONS_LIVE;
