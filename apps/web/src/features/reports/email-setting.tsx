import type { ReportSettings } from '@passline/contract/reports/reports';
import { EMAIL_ADDRESS } from '@passline/domain/users/email-and-phone';
import { useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import field from '../../parts/form/field.module.css';
import { Locked } from '../../parts/locked.tsx';
import { notify } from '../../parts/notify.ts';
import { useSession } from '../session/use-session.ts';
import classes from './reports.module.css';

const INVALID =
  'Invalid Report Email: Please enter a valid email address or leave it blank if you do not want to receive any emails';

type EmailSettingProps = { locationId: string; settings: ReportSettings; onSaved: () => void };

/** Where the weekly report goes: the restaurant's one address. See docs/rules/reports.md#the-address. */
export function EmailSetting({ locationId, settings, onSaved }: EmailSettingProps) {
  const id = useId();
  const { role } = useSession();
  const known = settings.reportEmail ?? '';
  const [typed, setTyped] = useState(known);
  const [isBusy, setBusy] = useState(false);
  const isShared = settings.locationCount > 1;
  const isLocked = isShared && role !== 'super_admin';
  const save = async () => {
    const reportEmail = typed.trim();
    if (reportEmail !== '' && !EMAIL_ADDRESS.test(reportEmail))
      return notify.error(INVALID, undefined, 'report-email');
    if (isBusy) return;
    setBusy(true);
    try {
      await api.reports.setEmail(
        { locationId, reportEmail: reportEmail || null },
        { context: { idempotencyKey: crypto.randomUUID() } },
      );
      notify.success(
        reportEmail === ''
          ? 'The weekly report is no longer sent.'
          : `The weekly report goes to ${reportEmail}.`,
        undefined,
        'report-email',
      );
      onSaved();
    } catch (error) {
      notify.error(messageOf(error), undefined, 'report-email');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id}>Report e-mail</label>
      <div className={classes.line}>
        <input
          id={id}
          type="email"
          className={field.control}
          autoComplete="off"
          value={typed}
          readOnly={isLocked}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <button type="submit" className={button.plain} aria-disabled={isBusy} disabled={isLocked}>
          Save
        </button>
      </div>
      <p id={`${id}-hint`} className={classes.quiet}>
        Each Wednesday at 8:00, the week from Monday to Sunday before. Blank: none is sent.
        {isShared && ` It is the address of all ${settings.locationCount} locations of the restaurant.`}
      </p>
      {isLocked && (
        <Locked isInline reason="Only a super admin changes it: the restaurant has other locations too." />
      )}
    </form>
  );
}
