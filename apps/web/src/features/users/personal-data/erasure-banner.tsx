import type { Erasure } from '@passline/contract/personal-data/personal-data';
import { erasure as erasureTopic } from '@passline/contract/personal-data/topics';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate, localTime } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import UserX from 'lucide-react/icons/user-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
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
  return (
    <section className={styles.banner} data-state={state} aria-label="Erasure">
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
        {state === 'incomplete' && (
          <>
            <ul aria-label="What remains">
              {found.map((one) => (
                <li key={one.column}>{foundWords(one)}</li>
              ))}
            </ul>
            <RunAgain erasureId={erasure.id} />
          </>
        )}
      </div>
    </section>
  );
}

function RunAgain({ erasureId }: { erasureId: string }) {
  const [isBusy, setBusy] = useState(false);
  const { confirmed, dialog } = useSecondFactor('This erases for good.');
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await confirmed(() => api.personalData.eraseAgain({ erasureId }, { context }));
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => void run()}>
        Run again
      </button>
      {dialog}
    </>
  );
}
