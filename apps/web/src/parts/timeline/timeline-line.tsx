import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import styles from './timeline-line.module.css';

/** One thing that somebody did, in words: "Ana Moreau confirmed", "Preparing, ready at 12:34". */
export type Sentence = {
  id: number;
  /** Milliseconds since 1970. */
  atMs: number;
  actor: string;
  did: string;
  /** What it is now; empty if that adds nothing. */
  result: string;
  /** Field by field, for those who want to know exactly. */
  changes: Change[];
  /** Whether it can be undone: null if there is nothing to undo, else the reason why not, if any. */
  undo: { reason: string | null } | null;
};

export type Change = { field: string; before: string; after: string };

type TimelineLineProps = {
  sentence: Sentence;
  time: string;
  /** The first entry that can be undone, if a key does it too. */
  isNewest?: boolean;
  /** Whether the changes are shown without a click. */
  isOpen?: boolean;
  /** Why nothing can be changed right now. */
  blocked: string | null;
  onUndo: () => void;
};

/** One thing that somebody did. Why it cannot be undone is shown with the details. */
export function TimelineLine({
  sentence,
  time,
  isNewest = false,
  isOpen = false,
  blocked,
  onUndo,
}: TimelineLineProps) {
  const { atMs, actor, did, result, changes, undo } = sentence;
  const sentenceId = useId();
  return (
    <li className={styles.line}>
      <time dateTime={new Date(atMs).toISOString()}>{time}</time>
      <div>
        <span id={sentenceId}>
          <strong>{actor}</strong> {did}
        </span>
        {result && <span className={styles.result}> · {result}</span>}
        {(changes.length > 0 || undo?.reason) && (
          <details open={isOpen}>
            <summary>Before and after</summary>
            <ul>
              {changes.map((change) => (
                <ChangeLine key={change.field} {...change} />
              ))}
            </ul>
            {undo?.reason && <p className={styles.reason}>Cannot be undone. {undo.reason}</p>}
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
          title={blocked ?? `Undoes what ${actor} did`}
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
