import { contract } from '@passline/contract/contract';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { linkTable } from './link-table.ts';

/** Where in Square orders go, and whether. See docs/rules/square.md#where-orders-go. */
export const updateLink = runAction(contract.square.update, async (call) => {
  const { locationId, changes } = call.input;
  return applyChanges(call, linkTable, await lockRecord(call.db, call.reach, linkTable, locationId), changes);
});
