import type { Erasure } from '@passline/contract/personal-data/personal-data';
import { erasure as erasureTopic } from '@passline/contract/personal-data/topics';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate, localTime } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import UserX from 'lucide-react/icons/user-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection, useRow, useStatus } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { Locked } from '../../../parts/locked.tsx';
import { notify } from '../../../parts/notify.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { erasureWords, foundWords } from './erasure-words.ts';
import styles from './personal-data.module.css';

/** Also of today with its day: an erasing is looked up for years. */
function timeOf(atMs: number): string {
  const today = localDate(liveClient.serverNow(), DEFAULT_TIME_ZONE);
  const day = formatDay(localDate(atMs, DEFAULT_TIME_ZONE), today);
  return `${day}, ${localTime(atMs, DEFAULT_TIME_ZONE)}`;
}

/** How far the erasing of somebody is, or what it came to, live. See docs/rules/personal-data.md#what-the-page-says. */
export function ErasureBanner({ erasureId }: { erasureId: string }) {
  const collection = useCollection(erasureTopic, { erasureId });
  const erasure = useRow(collection, erasureId);
  const status = useStatus(collection);
  if (status.kind === 'refused') return <Locked reason={status.message} isInline />;
  if (erasure) return <Banner erasure={erasure} />;
  return status.kind === 'ready' ? (
    <p className={styles.quiet}>There is no such erasing. The link is incomplete.</p>
  ) : (
    <Skeleton height={64} />
  );
}

function Banner({ erasure }: { erasure: Erasure }) {
  const { state, rowsDone, rowsKnown, reason, found } = erasure;
  const Icon = state === 'incomplete' ? TriangleAlert : UserX;
  const isIncomplete = state === 'incomplete';
  const { isBusy, hasRun, run, dialog } = useRunAgain(erasure.id);
  const section = useRef<HTMLElement>(null);
  const isAsking = dialog !== null;
  useEffect(() => {
    // The button is gone, and the dialog that asked for the code too: whoever uses the keyboard goes on from here.
    if (hasRun && !isIncomplete && !isAsking && document.activeElement === document.body)
      section.current?.focus();
  }, [hasRun, isIncomplete, isAsking]);
  return (
    <section
      ref={section}
      className={styles.banner}
      data-state={state}
      aria-label="Erasure"
      tabIndex={hasRun ? -1 : undefined}
    >
      <Icon size={16} aria-hidden />
      <div>
        {/* Not read aloud while it counts. */}
        <p aria-live={state === 'under-way' ? 'off' : 'polite'}>
          <strong>{erasureWords(erasure, timeOf)}</strong>
        </p>
        {state === 'under-way' && (
          <progress value={rowsDone} max={Math.max(rowsKnown, 1)} aria-label="Erased" />
        )}
        <p className={styles.quiet}>Reason: {reason}</p>
        {isIncomplete && (
          <>
            <FoundList found={found} />
            <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => void run()}>
              Run again
            </button>
          </>
        )}
      </div>
      {dialog}
    </section>
  );
}

function FoundList({ found }: Pick<Erasure, 'found'>) {
  return (
    <>
      <p>Please take what names the person out of these records, and run it again:</p>
      <ul className={styles.found} aria-label="What remains">
        {foundWords(found).map(({ kind, often, links, isMore }) => (
          <li key={kind}>
            {kind}: {often}
            {links.length === 0 && ', no screen shows it'}
            {links.map(({ words, link }) => (
              <a key={link} href={link} target="_blank" rel="noreferrer">
                {words}
                <span className="visually-hidden"> in a new tab: {kind}</span>
              </a>
            ))}
            {isMore && ' and more'}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Runs the erasing again, after a code where one is needed. `hasRun`: it was asked for here. */
function useRunAgain(erasureId: string) {
  const [isBusy, setBusy] = useState(false);
  const [hasRun, setRun] = useState(false);
  const { confirmed, dialog } = useSecondFactor('This erases for good.');
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setRun(true);
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await confirmed(() => api.personalData.eraseAgain({ erasureId }, { context }));
    } catch (error) {
      setRun(false);
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, hasRun, run, dialog };
}
