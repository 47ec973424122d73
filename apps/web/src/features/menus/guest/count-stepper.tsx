import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import styles from './count-stepper.module.css';

type CountStepperProps = { count: number; onCount: (count: number) => void };

/** How many of a product. There is no most here: what is said of too many is what the guest would read. */
export function CountStepper({ count, onCount }: CountStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label="How many">
      <button type="button" aria-label="One less" disabled={count === 1} onClick={() => onCount(count - 1)}>
        <Minus size={16} aria-hidden />
      </button>
      <output aria-label="Count">{count}</output>
      <button type="button" aria-label="One more" onClick={() => onCount(count + 1)}>
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}
