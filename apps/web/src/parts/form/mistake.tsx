import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './mistake.module.css';

/** What is wrong with the input, and what to do: below its field, read out when it appears. */
export function Mistake({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.mistake} role="alert">
      <CircleAlert size={14} aria-hidden />
      {children}
    </p>
  );
}
