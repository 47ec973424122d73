import { phoneNumberWords } from '@passline/domain/users/phone-number';
import Phone from 'lucide-react/icons/phone';
import styles from './order-section.module.css';

/** Calls: the number as one reads it, on a phone a large button. Nothing where there is no number. */
export function CallLink({ number, whom }: { number: string | null; whom: string }) {
  if (!number) return null;
  return (
    <a className={styles.call} href={`tel:${number}`} title={`Call ${whom}`}>
      <Phone size={16} aria-hidden /> <span>{phoneNumberWords(number)}</span>
    </a>
  );
}
