import type { LiveTopic } from '../kernel/live-query.ts';
import { SERVICE_TOKENS_LIVE_NAMES } from './live-names.ts';
import type * as serviceTokens from './service-tokens.ts';

/** The live query as the browser opens it: named and typed, without its schemas, which only the server reads. */
export const serviceTokensLive: LiveTopic<typeof serviceTokens.serviceTokensLive> =
  SERVICE_TOKENS_LIVE_NAMES.serviceTokensLive;
