import { formatMoney } from '../../../parts/money.tsx';
import styles from '../corrections/correction.module.css';
import classes from './transfer-dialog.module.css';

/** Why nothing can be taken from a restaurant that owes, and how it pays. See docs/rules/balances.md#received-from-a-restaurant. */
export function OwedNote({ owed, onReceive }: { owed: number; onReceive: () => void }) {
  return (
    <p className={classes.owed}>
      This restaurant owes {formatMoney(owed)}, so there is nothing to take. What it earns next pays that
      first.{' '}
      <button type="button" className={styles.link} onClick={onReceive}>
        Record what it paid otherwise
      </button>
    </p>
  );
}
