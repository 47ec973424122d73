import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import styles from './count-stepper.module.css';

type CountStepperProps = {
  count: number;
  onCount: (count: number) => void;
  /** What is being counted. */
  label?: string;
  /** 0 if less than one removes it. */
  least?: 0 | 1;
  most?: number;
};

/**
 * A stepper for the number of a product. A guest's has no maximum: the message for too many is the one that a guest
 * would read.
 */
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
