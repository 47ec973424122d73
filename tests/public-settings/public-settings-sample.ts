import { publicSettingsKind } from '@passline/contract/public-settings/public-settings-kind';
import { publicSettingsTable } from '../../apps/server/src/features/public-settings/public-settings-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';

/** There is only one: it is put back to what an empty database begins with. */
export const publicSettingsSample: EditedSample = {
  kind: publicSettingsKind,
  table: publicSettingsTable,
  put: async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `update public_settings set support_number = '', languages = '{ko,zh,fr}', standby_free_minutes = 10,
         standby_per_minute = 0.25, standby_most = 10 returning id`,
    );
    return rows[0]?.id ?? '';
  },
  edits: { supportNumber: ['+16045550100', '+16045550199'], standbyPerMinute: [0.3, 0.4] },
  clearedByNull: ['supportNumber'],
  change: (_named, field, change) => ['publicSettings.update', { changes: { [field]: change } }],
};
