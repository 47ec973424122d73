import { userAddressesLive } from '@passline/contract/users/user-addresses';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { addressTable } from './address-table.ts';
import { personSource, userCardsSource } from './person-sources.ts';

const load = () => import('./actions.ts');

export default feature({
  name: 'users',
  actions: {
    users: late(() => load().then(({ users }) => ({ default: users }))),
    userAddresses: late(() => load().then(({ userAddresses }) => ({ default: userAddresses }))),
    userCards: late(() => load().then(({ userCards }) => ({ default: userCards }))),
  },
  live: [personSource, userCardsSource, recordSource(userAddressesLive, addressTable, 'userId')],
  records: [addressTable],
});
