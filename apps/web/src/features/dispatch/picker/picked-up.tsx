import type { Whole } from '../../orders/actions/order-command.ts';
import { pickedUpWords } from './picked-up-words.ts';
import styles from './courier-dialog.module.css';

type PickedUpProps = {
  pickedUp: readonly Whole[];
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
};

/** Shown before anything is done: the courier who has the food would have to hand it over on the way. */
export function PickedUp({ pickedUp, isIncluded, onInclude }: PickedUpProps) {
  const them = pickedUp.length === 1 ? 'it' : 'them';
  return (
    <div className={styles.pickedUp}>
      <p role="status">
        {pickedUpWords(pickedUp)}
        {!isIncluded && ` Nothing is done with ${them}.`}
      </p>
      <label>
        <input
          type="checkbox"
          checked={isIncluded}
          onChange={(event) => onInclude(event.currentTarget.checked)}
        />
        Take {them} from their courier too
      </label>
    </div>
  );
}
