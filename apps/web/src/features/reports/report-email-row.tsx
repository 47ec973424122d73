import type { ReportEmail } from '@passline/contract/reports/reports';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { checkResend } from '@passline/domain/reports/report-emails';
import { daysOfRange, presetDays } from '@passline/domain/reports/report-range';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { notify } from '../../parts/notify.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { useSession } from '../session/use-session.ts';
import classes from './reports.module.css';

const LOOKS = {
  pending: { word: 'Pending', tone: 'new', Icon: Clock },
  RETRY: { word: 'Retry', tone: 'new', Icon: Clock },
  SUCCESS: { word: 'Success', tone: 'done', Icon: CircleCheck },
  ERROR: { word: 'Error', tone: 'late', Icon: CircleX },
} as const;

/**
 * A computer whose clock rules are older than the server's sees midnight an hour early or late; an hour within the range is
 * on the right day for both.
 */
const WITHIN_MS = 3_600_000;

/** A report that was sent, its state, and a button to send it again. */
export function ReportEmailRow({ email, timezone }: { email: ReportEmail; timezone: string }) {
  const { id, to, createdAt, reportStart, reportEnd, isWeekly, requestedBy, messageId, delivery } = email;
  const [isBusy, setBusy] = useState(false);
  const { role } = useSession();
  const allowed = checkResend(delivery.state, to);
  const nowMs = liveClient.serverNow();
  const today = localDate(nowMs, timezone);
  const days = isWeekly
    ? presetDays('this-week', localDate((reportStart + reportEnd) / 2, timezone))
    : daysOfRange({ createdAtMin: reportStart + WITHIN_MS, createdAtMax: reportEnd - WITHIN_MS }, timezone);
  const resend = async () => {
    if (isBusy || !allowed.ok) return;
    setBusy(true);
    try {
      await api.reports.resend({ reportEmailId: id }, { context: { idempotencyKey: crypto.randomUUID() } });
    } catch (error) {
      notify.error(`Failed to send report. ${messageOf(error)}`, undefined, id);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.email}>
      <div className={classes.words}>
        <strong>
          {formatDay(days.from, today)} – {formatDay(days.to, today)}
        </strong>
        <span>{to}</span>
        <span className={classes.quiet}>
          {formatTime(createdAt, timezone, nowMs)}, {isWeekly ? 'weekly' : `by ${requestedBy}`}
        </span>
        {delivery.error !== null && <span className={classes.failed}>{delivery.error}</span>}
      </div>
      <div className={classes.line}>
        <StatusChip look={LOOKS[delivery.state ?? 'pending']} />
        {role === 'super_admin' && messageId !== null && <a href={`/outbox?message=${messageId}`}>Message</a>}
        <button
          type="button"
          className={button.plain}
          disabled={!allowed.ok}
          title={allowed.ok ? undefined : allowed.refusal.message}
          aria-disabled={isBusy}
          onClick={() => void resend()}
        >
          Resend
        </button>
      </div>
    </div>
  );
}
