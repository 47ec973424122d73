import { contract } from '@passline/contract/contract';
import { runAction } from '../../kernel/actions/run-action.ts';
import { LANGUAGE_CODES, languageSwitches } from '@passline/domain/public-settings/languages';
import type { EditedSettings } from '@passline/contract/public-settings/public-settings';
import * as z from 'zod/mini';
import { applyChanges, type Changes } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { readSettings } from './public-settings.ts';
import { publicSettingsTable } from './public-settings-table.ts';

/** Changes the settings that its sender saw. See docs/rules/public-settings.md#saving. */
export const updatePublicSettings = runAction(contract.publicSettings.update, async (call) => {
  const { input, db, reach } = call;
  const { id } = await readSettings(db);
  const locked = await lockRecord(db, reach, publicSettingsTable, id);
  return applyChanges(call, publicSettingsTable, locked, asStored(input.changes));
});

/** What a sender read may be what everybody reads: no number is null there, and the languages are a list. */
function asStored({ supportNumber, languages, ...others }: Changes<EditedSettings>): Changes<EditedSettings> {
  const list = z.safeParse(z.array(z.enum(LANGUAGE_CODES)), languages?.from);
  return {
    ...others,
    ...(supportNumber && {
      supportNumber: supportNumber.from === null ? { ...supportNumber, from: '' } : supportNumber,
    }),
    ...(languages && {
      languages: list.success ? { ...languages, from: languageSwitches(list.data) } : languages,
    }),
  };
}
