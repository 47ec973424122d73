import button from '../../../parts/button.module.css';
import type { Told } from './put-back.ts';
import styles from './sold-out.module.css';

type PutBackNoticeProps = { told: Told | null; tell: (told: Told) => void };

/**
 * What the last tap has done, with its way back. It stands in the dialog: the notices of the screen lie behind it, where
 * nobody can press them.
 */
export function PutBackNotice({ told, tell }: PutBackNoticeProps) {
  const undo = told?.undo;
  return (
    <>
      <p role="status" className={styles.told} data-is-failure={told?.isFailure || undefined}>
        {told?.text ?? 'One tap puts a thing back in stock.'}
      </p>
      {undo && (
        <button type="button" className={button.plain} onClick={() => void undo().then(tell)}>
          Undo
        </button>
      )}
    </>
  );
}
