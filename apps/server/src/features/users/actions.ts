import { contract } from '@passline/contract/contract';
import { userAddressKind } from '@passline/contract/users/address-kind';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { addPoints } from './add-points.ts';
import { addressTable } from './address-table.ts';
import { changeRole } from './change-role.ts';
import { findPeople } from './find-people.ts';
import { listHistory } from './list-history.ts';
import { listPersonOrders } from './list-person-orders.ts';
import { listOpened, noteOpened } from './opened-people.ts';
import { removeCard } from './remove-card.ts';

export const users = {
  find: findPeople,
  orders: listPersonOrders,
  history: listHistory,
  opened: listOpened,
  noteOpened,
  addPoints,
  changeRole,
};
export const userAddresses = recordRuns(userAddressKind, addressTable, contract.userAddresses);
export const userCards = { remove: removeCard };
