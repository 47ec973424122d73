import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import type { StandbyTerms } from '@passline/domain/deliveries/standby';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { runQuery } from '../../kernel/actions/run-action.ts';

type SettingsRecord = {
  standby_free_minutes: number;
  standby_per_minute: number;
  standby_most: number;
};

/** What a restaurant pays for a courier who waits, as it is decided now. See docs/rules/deliveries.md#standby. */
export async function readStandbyTerms(db: Queryable): Promise<StandbyTerms> {
  const { rows } = await db.query<SettingsRecord>({
    name: 'read-public-settings',
    text: 'select standby_free_minutes, standby_per_minute, standby_most from public_settings',
  });
  const [settings] = rows;
  if (!settings) throw new Error('The row of the public settings is not there.');
  return {
    freeMinutes: settings.standby_free_minutes,
    perMinuteCents: centsFromDecimal(settings.standby_per_minute),
    mostCents: centsFromDecimal(settings.standby_most),
  };
}

export const readPublicSettings = runQuery(contract.publicSettings.read, async ({ db }) => {
  const { freeMinutes, perMinuteCents, mostCents } = await readStandbyTerms(db);
  return {
    courierStandby: {
      freeMinutes,
      perMinute: decimalFromCents(perMinuteCents),
      most: decimalFromCents(mostCents),
    },
  };
});
