import type { LiveTopic } from '../kernel/live-query.ts';
import type * as riders from './riders.ts';
import { RIDER_LIVE_NAMES } from './live-names.ts';

/**
 * The live queries as the browser opens them: named and typed, without their schemas, which only the server reads.
 */
export const ridersBoard: LiveTopic<typeof riders.ridersBoard> = RIDER_LIVE_NAMES.ridersBoard;
