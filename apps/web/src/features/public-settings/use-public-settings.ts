import {
  PUBLIC_SETTINGS_FIELDS,
  type EditedSettings,
} from '@passline/contract/public-settings/public-settings';
import { publicSettingsKind } from '@passline/contract/public-settings/public-settings-kind';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { Collection } from '@passline/live/browser';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useRecordForm, type RecordForm } from '../../parts/form/use-record-form.ts';
import { recordFields } from '../../parts/records/record-fields.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { settingsEffects, type SettingsValues } from './settings-effects.ts';

const SETTINGS_FORM = recordFields(publicSettingsKind, PUBLIC_SETTINGS_FIELDS, {});

type Known = { settings: EditedSettings; collection: Collection<EditedSettings> };

/**
 * The form of the public settings. Before it saves, `question` says what the changes do to everybody at once, and
 * `answer` sends them or goes back to the form. See docs/rules/public-settings.md#saving.
 */
export function usePublicSettings({ settings, collection }: Known): {
  form: RecordForm<SettingsValues>;
  question: string | null;
  answer: (isWanted: boolean) => void;
} {
  const [isAsking, setAsking] = useState(false);
  const { id, rev: _rev, ...record } = settings;
  const form = useRecordForm<SettingsValues>({
    draft: 'public settings',
    record,
    fields: SETTINGS_FORM,
    save: async ({ changes, context }) => {
      const saved = await api.publicSettings.update({ changes }, { context });
      collection.merge([saved], []);
      const { id: _id, rev: _newRev, ...stored } = saved;
      return stored;
    },
    findAuthor: (name) => whoChanged(publicSettingsKind, id, name),
    zone: DEFAULT_TIME_ZONE,
    done: 'The public settings are saved.',
    failure: 'Failed to save the public settings.',
  });
  const { isDirty, mistakes, conflicts, general, phase, values } = form;
  const isSendable =
    isDirty && Object.keys(mistakes).length === 0 && conflicts.length === 0 && general === null;
  /** What prevents saving is shown by the form itself; during a save it remembers that it was asked again. */
  const save = async () => {
    if (!isSendable || phase.kind === 'saving') return form.save();
    setAsking(true);
    return false;
  };
  return {
    form: { ...form, save },
    question: isAsking ? settingsEffects(record, values).join(' ') : null,
    answer: (isWanted) => {
      setAsking(false);
      if (isWanted) void form.save();
    },
  };
}
