import { publicSettingsTopic } from '@passline/contract/public-settings/topics';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import button from '../../parts/button.module.css';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import classes from './support.module.css';

/** The number that apps can show to guests and restaurants, and where it is changed. See docs/rules/public-settings.md#fields. */
export function SupportNumber() {
  const collection = useCollection(publicSettingsTopic, {});
  const status = useStatus(collection);
  const [settings] = useRows(collection);
  return (
    <section className={`${classes.card} ${classes.contact}`} aria-labelledby="support-number">
      <header className={classes.cardHead}>
        <h2 id="support-number">Support number</h2>
        <Link to="/settings" className={button.plain}>
          <Pencil size={14} aria-hidden />
          Edit
        </Link>
      </header>
      {settings ? (
        <p className={classes.phone}>
          {settings.supportNumber === '' ? 'None yet' : <PhoneLink number={settings.supportNumber} />}
        </p>
      ) : status.kind === 'refused' ? (
        <p className={classes.quiet}>{status.message}</p>
      ) : (
        <Skeleton height={24} />
      )}
      {settings && settings.supportNumber !== '' && (
        <p className={classes.quiet}>Apps can show it to guests and restaurants.</p>
      )}
    </section>
  );
}
