import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import Info from 'lucide-react/icons/info';
import classes from './stand-in-notice.module.css';

/** Says which messages leave this server, and which do not. */
export function StandInNotice({ channels }: { channels: readonly OutboxMessage['channel'][] }) {
  const isMailKept = channels.includes('Email');
  const isPhoneKept = channels.includes('SMS') || channels.includes('PhoneCall');
  if (!isMailKept && !isPhoneKept) return null;
  return (
    <p className={classes.notice}>
      <Info size={16} aria-hidden />
      <span>
        {isMailKept && 'E-mails are kept here: no mail server is set. '}
        {isPhoneKept && 'SMS and calls are kept here: no phone service is set.'}
      </span>
    </p>
  );
}
