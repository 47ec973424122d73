import { BlockedBanner } from '../person/blocked-banner.tsx';
import { contactIn } from './contact-in.ts';
import look from './look-up.module.css';

/**
 * That a whole phone number or e-mail address is on the blocklist, with the way to its entry. Nothing for anything else that is
 * looked up, and while it is not blocked.
 */
export function BlockedContact({ wanted }: { wanted: string }) {
  const known = contactIn(wanted);
  if (known.phoneNumber === '' && known.email === '') return null;
  return (
    <div role="status" className={look.blocked}>
      <BlockedBanner person={known} />
    </div>
  );
}
