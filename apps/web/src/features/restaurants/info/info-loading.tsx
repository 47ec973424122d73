import { Skeleton } from '../../../parts/skeleton.tsx';
import section from '../../../parts/form/form-section.module.css';
import classes from './info.module.css';

const SECTIONS = ['guests', 'contact', 'ordering'];

/** The form while its location is loading. */
export function InfoLoading() {
  return (
    <div aria-busy aria-label="Loading">
      {SECTIONS.map((name) => (
        <div key={name} className={section.section}>
          <Skeleton width={160} height={22} />
          <div className={classes.loading}>
            <Skeleton height={46} />
            <Skeleton height={46} />
            <Skeleton height={46} />
          </div>
        </div>
      ))}
    </div>
  );
}
