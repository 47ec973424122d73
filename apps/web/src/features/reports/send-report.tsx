import { INVALID_EMAIL, SEND_FIELDS } from '@passline/contract/reports/report-address';
import type { ReportSettings } from '@passline/contract/reports/reports';
import type { ReportRange } from '@passline/domain/reports/report-range';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { SaveButton, SaveWords } from '../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { notify } from '../../parts/notify.ts';
import classes from './reports.module.css';

type Values = { emailAddress: string };

const FIELDS: FormFields<Values> = {
  emailAddress: {
    kind: 'email',
    label: 'Send this report to',
    // The schema's words, without a full stop. Blank is no mistake before somebody sends.
    check: (value) =>
      value === '' || SEND_FIELDS.emailAddress.safeParse(value).success ? null : INVALID_EMAIL,
  },
};

type SendReportProps = {
  locationId: string;
  settings: ReportSettings;
  range: ReportRange | null;
  /** The range that is meant is still being read. */
  isOld: boolean;
};

/** Sends the report of the range above to an e-mail address. */
export function SendReport({ locationId, settings, range, isOld }: SendReportProps) {
  const { restaurantId, isSimulated } = settings;
  /** It stays in the field, for another range. */
  const [sentTo, setSentTo] = useState('');
  const form = useRecordForm<Values>({
    // Nothing is stored: it is asked again in a moment.
    draft: null,
    record: { emailAddress: sentTo },
    isNew: true,
    fields: FIELDS,
    check: ({ emailAddress }) => (emailAddress === '' ? [{ message: INVALID_EMAIL }] : []),
    stop: range ? null : isOld ? 'These days are still being read.' : 'Nothing can be sent of this range.',
    save: async ({ values: { emailAddress }, context }) => {
      if (!range) return;
      const { createdAtMin, createdAtMax } = range;
      const asked = { restaurantId, locationId, emailAddress, createdAtMin, createdAtMax };
      await api.functions.sendReport(asked, { context });
      setSentTo(emailAddress);
      notify.success(sentWords(emailAddress, isSimulated), undefined, 'send-report');
    },
    failure: 'Failed to send report.',
  });
  return (
    <RecordForm form={form} label="Send this report" className={classes.form} isSmall>
      <FormField form={form} name="emailAddress" />
      <div className={classes.foot}>
        <SaveWords form={form} isQuiet />
        <SaveButton form={form} words="Send" />
      </div>
    </RecordForm>
  );
}

/** With a stand-in for the mail service no e-mail goes anywhere. */
function sentWords(to: string, isSimulated: boolean): string {
  return isSimulated
    ? `The report to ${to} is being made and kept here: no mail server is set.`
    : `The report is on its way to ${to}.`;
}
