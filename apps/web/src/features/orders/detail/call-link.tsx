import { phoneNumberWords } from '@passline/domain/users/phone-number';
import Phone from 'lucide-react/icons/phone';
import styles from './order-section.module.css';

/** A link to call a number; on a phone a large button. Renders nothing if there is no number. */
export function CallLink({ number, whom }: { number: string | null; whom: string }) {
  if (!number) return null;
  return (
    <a className={styles.call} href={`tel:${number}`} title={`Call ${whom}`}>
      <Phone size={16} aria-hidden /> <span>{phoneNumberWords(number)}</span>
    </a>
  );
}
