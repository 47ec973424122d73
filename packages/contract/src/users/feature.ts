import { feature } from '../kernel/feature.ts';
import { userAddressKind } from './address-kind.ts';
import { userCardKind } from './card-kind.ts';
import { guests } from './guests.ts';
import { guestsPermissions, usersPermissions } from './permissions.ts';
import { userAddresses, userAddressesLive } from './user-addresses.ts';
import { userCards, userCardsLive } from './user-cards.ts';
import { personLive, users } from './users.ts';

export default feature({
  actions: { users, userAddresses, userCards, guests },
  live: [personLive, userAddressesLive, userCardsLive],
  records: [userAddressKind, userCardKind],
  permissions: [usersPermissions, guestsPermissions],
});
