import type { ReportEmail, ReportSettings } from '@passline/contract/reports/reports';
import { reportEmailsTopic } from '@passline/contract/reports/topics';
import { REPORT_EMAILS_SHOWN } from '@passline/domain/reports/report-emails';
import type { ReportRange } from '@passline/domain/reports/report-range';
import { useMemo } from 'react';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { GuardedParts } from '../../parts/form/guarded-parts.tsx';
import { StandInNotice } from '../../parts/stand-in-notice.tsx';
import { EmailSetting } from './email-setting.tsx';
import { ReportEmailRow } from './report-email-row.tsx';
import classes from './reports.module.css';
import { SendReport } from './send-report.tsx';

type ReportEmailsProps = {
  locationId: string;
  settings: ReportSettings;
  /** Null while none can be sent. */
  range: ReportRange | null;
  /** The range that is meant is still being read. */
  isOld: boolean;
  onSaved: (saved: ReportSettings) => void;
};

/** Where the weekly report goes, a form to send one by hand, and the reports that were sent. */
export function ReportEmails({ locationId, settings, range, isOld, onSaved }: ReportEmailsProps) {
  const emails = useCollection(reportEmailsTopic, { locationId });
  const rows = useRows(emails);
  const status = useStatus(emails);
  const newest = useMemo(() => rows.toSorted(byAge).slice(0, REPORT_EMAILS_SHOWN), [rows]);
  return (
    <section className={classes.part} aria-labelledby="report-emails">
      <h2 id="report-emails">By e-mail</h2>
      {settings.isSimulated && <StandInNotice channels={['Email']} />}
      <GuardedParts>
        <EmailSetting locationId={locationId} settings={settings} onSaved={onSaved} />
        <SendReport locationId={locationId} settings={settings} range={range} isOld={isOld} />
      </GuardedParts>
      <h3>Sent reports</h3>
      {status.kind === 'refused' && <p className={classes.quiet}>{status.message}</p>}
      {status.kind === 'ready' && newest.length === 0 && (
        <p className={classes.quiet}>
          None yet. With an address set, the first goes out on Wednesday at 8:00.
        </p>
      )}
      <ul className={classes.emails}>
        {newest.map((email) => (
          <li key={email.id}>
            <ReportEmailRow email={email} timezone={settings.timezone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function byAge(one: ReportEmail, other: ReportEmail): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}
