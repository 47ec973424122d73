import { contract } from '@passline/contract/contract';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { readSettings } from './public-settings.ts';
import { publicSettingsTable } from './public-settings-table.ts';

/** Changes the settings that its sender saw. See docs/rules/public-settings.md#saving. */
export const updatePublicSettings = runAction(contract.publicSettings.update, async (call) => {
  const { input, db, reach } = call;
  const { id } = await readSettings(db);
  const locked = await lockRecord(db, reach, publicSettingsTable, id);
  return applyChanges(call, publicSettingsTable, locked, input.changes);
});
