import type { LiveTopic } from '../kernel/live-query.ts';
import { USERS_LIVE_NAMES } from './live-names.ts';
import type * as cards from './user-cards.ts';
import type * as users from './users.ts';

/** The live queries as the browser opens them: named and typed, without their schemas, which only the server reads. */
export const personTopic: LiveTopic<typeof users.personLive> = USERS_LIVE_NAMES.person;
export const userCardsTopic: LiveTopic<typeof cards.userCardsLive> = USERS_LIVE_NAMES.userCards;
