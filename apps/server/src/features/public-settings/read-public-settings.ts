import { contract } from '@passline/contract/contract';
import { chosenLanguages } from '@passline/domain/public-settings/languages';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readSettings } from './public-settings.ts';

/** What everybody may know of the public settings. See docs/rules/public-settings.md#who-reads-them. */
export const readPublicSettings = runQuery(contract.publicSettings.read, async ({ db }) => {
  const settings = await readSettings(db);
  return {
    supportNumber: settings.supportNumber || null,
    languages: chosenLanguages(settings.languages),
    courierStandby: {
      freeMinutes: settings.standbyFreeMinutes,
      perMinute: settings.standbyPerMinute,
      most: settings.standbyMost,
    },
  };
});
