import { contract } from '@passline/contract/contract';
import type { UserAddress } from '@passline/contract/users/user-addresses';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction, runQuery, type ActionCall } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { insertRecord, removeRecord } from '../../kernel/records/write-record.ts';
import { addressTable } from './address-table.ts';
import { asSeenBy } from './guest-changes.ts';
import { readAddresses } from './guest-read.ts';
import { requireGuest } from './guest-require.ts';

/** The addresses of a guest, by the rules of those that staff change. See docs/rules/users.md#addresses. */
export const listGuestAddresses = runQuery(
  contract.guests.listAddresses,
  async ({ db, input: { userId } }) => {
    await requireGuest(db, userId, 'reading');
    return { rows: await readAddresses(db, [userId]) };
  },
);

export const addGuestAddress = runAction(contract.guests.addAddress, async (call) => {
  await requireGuest(call.db, call.input.userId, 'what belongs to them');
  return insertRecord(call, addressTable, call.input);
});

export const updateGuestAddress = runAction(contract.guests.updateAddress, async (call) => {
  const locked = await lockAddress(call);
  return applyChanges(call, addressTable, locked, asSeenBy(locked, call.input.changes));
});

export const removeGuestAddress = runAction(contract.guests.removeAddress, async (call) => {
  const locked = await lockAddress(call);
  await removeRecord(call, addressTable, locked);
  return { id: locked.id };
});

/** An address of somebody else is answered like one that does not exist. */
async function lockAddress({
  db,
  reach,
  input: { userId, addressId },
}: ActionCall<{ userId: string; addressId: string }>): Promise<UserAddress> {
  await requireGuest(db, userId, 'what belongs to them');
  const locked = await lockRecord(db, reach, addressTable, addressId);
  if (locked.userId !== userId) throw notFound();
  return locked;
}
