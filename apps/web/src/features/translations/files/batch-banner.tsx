import type { TranslationBatch } from '@passline/contract/translations/translation-batches';
import { translationBatchesTopic } from '@passline/contract/translations/topics';
import { WORDS_OF_PORTION } from '@passline/domain/translations/words-of-portion';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { notify } from '../../../parts/notify.ts';
import { formatTime, VIEWER_ZONE } from '../../../parts/zoned-time.ts';
import { begunWords, countedWords, notifyEnded, progressWords } from './batch-words.ts';
import styles from './word-files.module.css';

/** How far an import or the undo of one is, whoever began it, and which words it left. See docs/rules/translations.md#while-words-are-written. */
export function BatchBanner() {
  const collection = useCollection(translationBatchesTopic, {});
  const batches = useRows(collection);
  const isReady = useStatus(collection).kind === 'ready';
  const underWay = batches.find(({ state }) => state === 'under-way');
  const { ended, close } = useEnded(batches, isReady);
  return (
    <>
      {/* Heard once as it begins: a status is read when its words change. */}
      <p role="status" className="visually-hidden">
        {underWay && begunWords(underWay)}
      </p>
      {underWay ? <UnderWay batch={underWay} /> : ended && <Left batch={ended} close={close} />}
    </>
  );
}

function UnderWay({ batch }: { batch: TranslationBatch }) {
  return (
    <section className={styles.banner} aria-label="Words that are being written">
      {/* Not read aloud while it counts. */}
      <p>{progressWords(batch)}</p>
      <progress value={batch.wordsDone} max={batch.words} aria-label="Written" />
      {batch.failedAt !== null && (
        <p role="status" className={styles.failure}>
          The last try to go on failed at {formatTime(batch.failedAt, VIEWER_ZONE, liveClient.serverNow())}.
          It is tried again by itself.
        </p>
      )}
      <button type="button" className={button.plain} onClick={() => void stop(batch)}>
        Stop
      </button>
    </section>
  );
}

function Left({ batch, close }: { batch: TranslationBatch; close: () => void }) {
  const { leftCount, leftWords } = batch;
  if (leftCount === 0) return null;
  const more = leftCount - leftWords.length;
  return (
    <section className={styles.banner} aria-label="Words that were left as they are">
      <p role="status">
        {countedWords(leftCount)} {leftCount === 1 ? 'was left as it is' : 'were left as they are'}, because
        somebody else worked on {leftCount === 1 ? 'it' : 'them'} meanwhile:
      </p>
      <ul className={styles.left}>
        {leftWords.map(({ word, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two apps may have the same word
          <li key={index}>
            <strong>{word}</strong>: {reason}
          </li>
        ))}
        {more > 0 && <li>And {countedWords(more)} more.</li>}
      </ul>
      <button type="button" className={button.plain} onClick={close}>
        Close
      </button>
    </section>
  );
}

/** What is written stays; its end is told as that of any other. */
async function stop({ id: batchId }: TranslationBatch): Promise<void> {
  try {
    await api.translations.stopBatch({ batchId }, { context: { idempotencyKey: crypto.randomUUID() } });
  } catch (error) {
    notify.error(messageOf(error));
  }
}

/**
 * The one that ended while this page was open, until that was read. Its end is told once. Of a short one the first that comes here may
 * be its end; one that was written at once is told by the answer.
 */
function useEnded(batches: readonly TranslationBatch[], isReady: boolean) {
  const [readIds, setReadIds] = useState<ReadonlySet<string> | null>(null);
  const told = useRef<string | null>(null);
  const done = batches.filter(({ state }) => state === 'done');
  const close = () => setReadIds(new Set(done.map(({ id }) => id)));
  if (readIds === null && isReady) close();
  const [ended] = done
    .filter(({ id, words }) => readIds !== null && !readIds.has(id) && words > WORDS_OF_PORTION)
    .toSorted((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0));
  useEffect(() => {
    if (!ended || told.current === ended.id) return;
    told.current = ended.id;
    notifyEnded(ended);
  }, [ended]);
  return { ended, close };
}
