import type { LiveTopic } from '../kernel/live-query.ts';
import type * as banking from './banking.ts';

/** The banking topics that the browser opens, without their schemas. */
export const bankAccountTopic: LiveTopic<typeof banking.bankAccountLive> = {
  name: 'banking.account',
  key: 'locationId',
};
export const courierBankAccountTopic: LiveTopic<typeof banking.courierBankAccountLive> = {
  name: 'banking.courierAccount',
  key: 'riderUserId',
};
