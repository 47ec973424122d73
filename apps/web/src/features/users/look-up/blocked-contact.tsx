import { readBlockedEmail, readBlockedPhone } from '@passline/domain/blocklist/entry';
import { BlockedBanner } from '../person/blocked-banner.tsx';
import look from './look-up.module.css';

/**
 * That a whole phone number or e-mail address is on the blocklist, with the way to its entry. Nothing for anything else that is
 * looked up, and while it is not blocked.
 */
export function BlockedContact({ wanted }: { wanted: string }) {
  const [phone, email] = [readBlockedPhone(wanted), readBlockedEmail(wanted)];
  const known = {
    id: null,
    phoneNumber: phone.ok ? phone.value : '',
    email: email.ok ? email.value : '',
  };
  if (known.phoneNumber === '' && known.email === '') return null;
  return (
    <div role="status" className={look.blocked}>
      <BlockedBanner person={known} />
    </div>
  );
}
