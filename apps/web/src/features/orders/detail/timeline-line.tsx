import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import type { Change, Sentence } from './timeline-sentences.ts';
import styles from './order-timeline.module.css';

type TimelineLineProps = {
  sentence: Sentence;
  time: string;
  /** The first that can be taken back: a key does it too. */
  isNewest: boolean;
  /** Why nothing can be changed right now. */
  blocked: string | null;
  onUndo: () => void;
};

/** One thing that somebody did. What speaks against taking it back is told with the details. */
export function TimelineLine({ sentence, time, isNewest, blocked, onUndo }: TimelineLineProps) {
  const { atMs, actor, did, result, changes, undo } = sentence;
  const sentenceId = useId();
  return (
    <li>
      <time dateTime={new Date(atMs).toISOString()}>{time}</time>
      <div>
        <span id={sentenceId}>
          <strong>{actor}</strong> {did}
        </span>
        {result && <span className={styles.result}> · {result}</span>}
        {(changes.length > 0 || undo?.reason) && (
          <details>
            <summary>Before and after</summary>
            <ul>
              {changes.map((change) => (
                <ChangeLine key={change.field} {...change} />
              ))}
            </ul>
            {undo?.reason && <p className={styles.reason}>Cannot be taken back. {undo.reason}</p>}
          </details>
        )}
      </div>
      {undo?.reason === null && (
        <button
          type="button"
          className={styles.undo}
          aria-disabled={blocked !== null}
          aria-describedby={sentenceId}
          aria-keyshortcuts={isNewest ? 'u' : undefined}
          title={blocked ?? `Takes back what ${actor} did`}
          onClick={onUndo}
        >
          <Undo2 size={14} aria-hidden /> Undo
          {isNewest && (
            <kbd className={styles.key} aria-hidden>
              U
            </kbd>
          )}
        </button>
      )}
    </li>
  );
}

function ChangeLine({ field, before, after }: Change) {
  return (
    <li>
      {field}: <del>{before}</del> → <ins>{after}</ins>
    </li>
  );
}
