import { EditedSettings, PUBLIC_SETTINGS_FIELDS } from '@passline/contract/public-settings/public-settings';
import { publicSettingsKind } from '@passline/contract/public-settings/public-settings-kind';
import { chosenLanguages, languageSwitches } from '@passline/domain/public-settings/languages';
import { recordTable } from '../../kernel/records/record-table.ts';

/** The one record of the public settings. See docs/rules/public-settings.md#fields. */
export const publicSettingsTable = recordTable<EditedSettings>({
  kind: publicSettingsKind,
  wire: EditedSettings,
  key: 'id',
  edited: PUBLIC_SETTINGS_FIELDS,
  stored: {
    languages: {
      read: ({ languages }) => languageSwitches(languages as string[]),
      write: (switches) => ({ languages: chosenLanguages(switches) }),
    },
  },
});
