import { userAddressesLive } from '@passline/contract/users/user-addresses';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { addressTable } from './address-table.ts';
import { cardTable } from './card-table.ts';
import { personSource, userCardsSource } from './person-sources.ts';

const load = () => import('./actions.ts');

/** The files that others may import. */
export const doors = ['count-duties', 'role-changed', 'seal-card'];

export default feature({
  name: 'users',
  actions: {
    users: late(() => load().then(({ users }) => ({ default: users }))),
    userAddresses: late(() => load().then(({ userAddresses }) => ({ default: userAddresses }))),
    userCards: late(() => load().then(({ userCards }) => ({ default: userCards }))),
    guests: late(() => import('./guests.ts')),
  },
  live: [personSource, userCardsSource, recordSource(userAddressesLive, addressTable, 'userId')],
  records: [addressTable, cardTable],
  names: {
    person: {
      table: 'users',
      name: `case when erased_at is null then coalesce(nullif(name, ''), nullif(phone_number, ''), email) else 'an erased person' end`,
      gone: 'a person who is gone',
    },
  },
  personalData: () => import('./personal-data.ts'),
});
