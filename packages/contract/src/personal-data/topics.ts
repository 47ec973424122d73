import type { LiveTopic } from '../kernel/live-query.ts';
import { PERSONAL_DATA_LIVE_NAMES } from './live-names.ts';
import type * as personalData from './personal-data.ts';

/** The live queries as the browser opens them: named and typed, without their schemas, which only the server reads. */
export const erasuresOfPerson: LiveTopic<typeof personalData.erasuresOfPersonLive> =
  PERSONAL_DATA_LIVE_NAMES.erasuresOfPerson;
export const erasure: LiveTopic<typeof personalData.erasureLive> = PERSONAL_DATA_LIVE_NAMES.erasure;
