import { Skeleton } from '../../../parts/skeleton.tsx';
import styles from './twin.module.css';

/** In the shape of the rows, so that nothing jumps when they appear. */
export function TwinSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at}>
          <Skeleton width={180} height={14} />
          <Skeleton width={120} height={12} />
        </div>
      ))}
    </div>
  );
}
