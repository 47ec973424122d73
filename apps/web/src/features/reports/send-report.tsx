import type { ReportSettings } from '@passline/contract/reports/reports';
import { EMAIL_ADDRESS } from '@passline/domain/users/email-and-phone';
import type { ReportRange } from '@passline/domain/reports/report-range';
import { useId, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import field from '../../parts/form/field.module.css';
import { notify } from '../../parts/notify.ts';
import classes from './reports.module.css';

type SendReportProps = { locationId: string; settings: ReportSettings; range: ReportRange | null };

/** Sends the report of the range above to an e-mail address. */
export function SendReport({ locationId, settings: { restaurantId }, range }: SendReportProps) {
  const id = useId();
  const [emailAddress, setEmailAddress] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** One for each request: a second click sends nothing twice. */
  const key = useRef<string>(null);
  const send = async () => {
    if (isBusy || !range) return;
    if (!EMAIL_ADDRESS.test(emailAddress.trim()))
      return notify.error('Invalid email', undefined, 'send-report');
    setBusy(true);
    key.current ??= crypto.randomUUID();
    try {
      await api.functions.sendReport(
        { restaurantId, locationId, emailAddress: emailAddress.trim(), ...range },
        { context: { idempotencyKey: key.current } },
      );
      key.current = null;
      notify.success(`The report is on its way to ${emailAddress.trim()}.`, undefined, 'send-report');
    } catch (error) {
      notify.error(`Failed to send report. ${messageOf(error)}`, undefined, 'send-report');
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
        void send();
      }}
    >
      <label htmlFor={id}>Send this report to</label>
      <div className={classes.line}>
        <input
          id={id}
          type="email"
          className={field.control}
          autoComplete="off"
          placeholder="you@example.com"
          value={emailAddress}
          onChange={({ currentTarget: { value } }) => {
            key.current = null;
            setEmailAddress(value);
          }}
        />
        <button type="submit" className={button.plain} aria-disabled={isBusy || !range}>
          Send
        </button>
      </div>
    </form>
  );
}
