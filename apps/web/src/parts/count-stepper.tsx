import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import styles from './count-stepper.module.css';

type CountStepperProps = {
  count: number;
  onCount: (count: number) => void;
  /** What is counted. */
  label?: string;
  /** Where less than one takes it away. */
  least?: 0 | 1;
  most?: number;
};

/** How many of a product. A guest's has no most: what is said of too many is what the guest would read. */
export function CountStepper({
  count,
  onCount,
  label = 'How many',
  least = 1,
  most = Infinity,
}: CountStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="One less"
        disabled={count === least}
        onClick={() => onCount(count - 1)}
      >
        <Minus size={16} aria-hidden />
      </button>
      <output aria-label="Count">{count}</output>
      <button type="button" aria-label="One more" disabled={count >= most} onClick={() => onCount(count + 1)}>
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}
