import type { Queryable } from '@passline/database';
import type { StandbyTerms } from '@passline/domain/deliveries/standby';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { EditedSettings } from '@passline/contract/public-settings/public-settings';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { publicSettingsTable } from './public-settings-table.ts';

/** What the platform decides for everybody, as it is now. */
export async function readSettings(db: Queryable): Promise<EditedSettings> {
  const { rows } = await db.query<DatabaseRow>({
    name: 'read-public-settings',
    text: 'select * from public_settings',
  });
  const [row] = rows;
  if (!row) throw new Error('The row of the public settings is not there.');
  return fromRow(publicSettingsTable, row);
}

/** What a restaurant pays for a courier who waits, as it is decided now. See docs/rules/deliveries.md#standby. */
export async function readStandbyTerms(db: Queryable): Promise<StandbyTerms> {
  const { standbyFreeMinutes, standbyPerMinute, standbyMost } = await readSettings(db);
  return {
    freeMinutes: standbyFreeMinutes,
    perMinuteCents: centsFromDecimal(standbyPerMinute),
    mostCents: centsFromDecimal(standbyMost),
  };
}
