import { LANGUAGES } from '@passline/domain/public-settings/languages';
import { recordKind } from '../kernel/records/record-kind.ts';

const editedBy = 'super admin';

/** What the platform decides for everybody: one record. See docs/rules/public-settings.md#fields. */
export const publicSettingsKind = recordKind({
  name: 'public_settings',
  noun: 'public settings',
  subject: 'public-settings',
  belongsTo: 'platform',
  fields: {
    supportNumber: { label: 'Support number', kind: 'phone', editedBy },
    languages: { label: 'Languages', kind: 'switches', parts: LANGUAGES, editedBy },
    standbyFreeMinutes: { label: 'Free minutes', kind: 'minutes', editedBy },
    standbyPerMinute: { label: 'For each started minute', kind: 'money', editedBy },
    standbyMost: { label: 'Most for one delivery', kind: 'money', editedBy },
  },
});
