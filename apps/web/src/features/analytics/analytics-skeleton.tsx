import { Skeleton } from '../../parts/skeleton.tsx';
import classes from './analytics.module.css';

/** The shape of what is fetched for the first time. */
export function AnalyticsSkeleton() {
  return (
    <div className={classes.body} role="status" aria-label="Loading">
      <Skeleton height={86} />
      <Skeleton width={320} height={28} />
      <div className={classes.charts}>
        <Skeleton height={242} />
        <Skeleton height={242} />
        <Skeleton height={242} />
      </div>
      <div className={classes.below}>
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
    </div>
  );
}
