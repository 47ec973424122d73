import {
  INVALID_REPORT_EMAIL,
  REPORT_ADDRESS_FIELDS,
  reportAddressKind,
} from '@passline/contract/reports/report-address';
import type { ReportSettings } from '@passline/contract/reports/reports';
import { api } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { pressing } from '../../parts/form/after-leaving.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { SaveButton, SaveWords } from '../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { notify } from '../../parts/notify.ts';
import { recordFields } from '../../parts/records/record-fields.ts';
import { useSession } from '../session/use-session.ts';
import classes from './reports.module.css';

type Values = { reportEmail: string };

const FIELDS: FormFields<Values> = recordFields(reportAddressKind, REPORT_ADDRESS_FIELDS, {
  reportEmail: {
    // The schema's words, without a full stop.
    check: (value) =>
      REPORT_ADDRESS_FIELDS.reportEmail.safeParse(value).success ? null : INVALID_REPORT_EMAIL,
    ofWire: (value) => value ?? '',
  },
});

type EmailSettingProps = {
  locationId: string;
  settings: ReportSettings;
  onSaved: (saved: ReportSettings) => void;
};

/** Where the weekly report goes: the restaurant's one address. See docs/rules/reports.md#the-address. */
export function EmailSetting({ locationId, settings, onSaved }: EmailSettingProps) {
  const { role } = useSession();
  const isShared = settings.locationCount > 1;
  const isLocked = isShared && role !== 'super_admin';
  const form = useRecordForm<Values>({
    draft: `report address ${locationId}`,
    record: { reportEmail: settings.reportEmail ?? '' },
    fields: FIELDS,
    locks: {
      reportEmail: isLocked ? 'Only a super admin changes it: the restaurant has other locations too.' : null,
    },
    save: async ({ changes, context }) => {
      const saved = await api.reports.setEmail({ locationId, changes }, { context });
      onSaved(saved);
      notify.success(savedWords(saved), undefined, 'report-email');
      return { reportEmail: saved.reportEmail ?? '' };
    },
    findAuthor: () => api.reports.whoChangedEmail({ locationId }),
    zone: settings.timezone,
  });
  return (
    <RecordForm form={form} label="Where the weekly report goes" className={classes.form} isSmall>
      <FormField
        form={form}
        name="reportEmail"
        hint={`Each Wednesday at 8:00, the week from Monday to Sunday before. Blank: none is sent.${
          isShared ? ` It is the address of all ${settings.locationCount} locations of the restaurant.` : ''
        }`}
      />
      {!isLocked && (
        <div className={classes.foot}>
          <SaveWords form={form} isQuiet />
          {form.isDirty && (
            <button type="button" className={button.plain} {...pressing(form.revert)}>
              Discard
            </button>
          )}
          <SaveButton form={form} />
        </div>
      )}
    </RecordForm>
  );
}

/** With a stand-in for the mail service no e-mail goes anywhere. */
function savedWords({ reportEmail, isSimulated }: ReportSettings): string {
  if (reportEmail === null) return 'The weekly report is no longer sent.';
  return isSimulated
    ? `The weekly report to ${reportEmail} is kept here: no mail server is set.`
    : `The weekly report goes to ${reportEmail}.`;
}
