import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import type { Fetched } from '../fetch/fetched.ts';
import { secondWords } from '../window/window-words.ts';
import classes from './views.module.css';

type Read = { readAt: number };
type ViewStateProps<Answer> = {
  answer: UseQueryResult<Answer>;
  fetched: Fetched;
  children: (answer: Answer) => ReactNode;
};

/** A view while it is read, that could not be read, or with what was read; of before while the next is on its way. */
export function ViewState<Answer extends Read>({ answer, fetched, children }: ViewStateProps<Answer>) {
  const { data, error, isPlaceholderData, refetch } = answer;
  if (error) return <ScreenError error={error} retry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className={classes.view} role="status" aria-label="Loading">
        <Skeleton height={86} />
        <Skeleton height={320} />
      </div>
    );
  }
  return (
    <div className={classes.view} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {!isPlaceholderData && <Moments view={data} fetched={fetched} />}
      {children(data)}
    </div>
  );
}

/** A view is opened later than its window was fetched: then both say of which moment they are. */
function Moments({ view, fetched }: { view: Read; fetched: Fetched }) {
  const offsetAt = zoneOffsetMs;
  const wordsOf = (atMs: number) => secondWords(atMs, fetched.asked.zone, liveClient.serverNow(), offsetAt);
  const [now, before] = [wordsOf(view.readAt), wordsOf(fetched.figures.readAt)];
  if (now === before) return null;
  return (
    <p className={classes.note}>
      Read at {now}; the totals above are of {before}.
    </p>
  );
}
