import type { LiveTopic } from '../kernel/live-query.ts';
import { SERVICE_TOKENS_LIVE } from './live-name.ts';
import type * as serviceTokens from './service-tokens.ts';

/** The live query as the browser opens it: without its schemas, which only the server reads. */
export const serviceTokensTopic: LiveTopic<typeof serviceTokens.serviceTokensLive> = SERVICE_TOKENS_LIVE;
