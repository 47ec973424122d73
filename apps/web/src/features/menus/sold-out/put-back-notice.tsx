import button from '../../../parts/button.module.css';
import type { Told } from './put-back.ts';
import styles from './sold-out.module.css';

type PutBackNoticeProps = { told: Told | null; tell: (told: Told) => void };

/**
 * The result of the last tap, with Undo. It is inside the dialog: the screen's notices are behind it, where nobody can
 * press them.
 */
export function PutBackNotice({ told, tell }: PutBackNoticeProps) {
  const undo = told?.undo;
  return (
    <>
      <p role="status" className={styles.told} data-is-failure={told?.isFailure || undefined}>
        {told?.text ?? 'One tap puts an item back in stock.'}
      </p>
      {undo && (
        <button type="button" className={button.plain} onClick={() => void undo().then(tell)}>
          Undo
        </button>
      )}
    </>
  );
}
