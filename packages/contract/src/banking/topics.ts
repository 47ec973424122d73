import type { LiveTopic } from '../live-query.ts';
import type * as banking from './banking.ts';

/** What the browser opens of banking, without the schemas. */
export const bankAccountTopic: LiveTopic<typeof banking.bankAccountLive> = {
  name: 'banking.account',
  key: 'locationId',
};
