import { useFreshness } from '../live/use-live.ts';
import { Skeleton } from './skeleton.tsx';
import classes from './screen-loading.module.css';

type Shape = 'rows' | 'cards' | 'form';

const PIECES: Record<Shape, { count: number; height: number }> = {
  rows: { count: 10, height: 32 },
  cards: { count: 12, height: 74 },
  form: { count: 6, height: 48 },
};

/** A loading screen, in the shape of its content, so that nothing jumps when it appears. */
export function ScreenLoading({ shape = 'rows' }: { shape?: Shape }) {
  const { count, height } = PIECES[shape];
  if (useFreshness().kind === 'offline') {
    return (
      <p className={classes.offline} role="status">
        Offline, and this has not been read yet. It loads as soon as the connection is back.
      </p>
    );
  }
  return (
    <div className={classes.screen} role="status" aria-label="Loading">
      <Skeleton width={160} height={24} />
      <div className={classes[shape]}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
    </div>
  );
}
