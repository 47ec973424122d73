import type { LocationSummary } from '@passline/contract';
import Store from 'lucide-react/icons/store';
import classes from './inside-banner.module.css';

/** Reminds a super admin that what they change here is somebody's restaurant. */
export function InsideBanner({ place }: { place: LocationSummary | null }) {
  return (
    <p className={classes.banner}>
      <Store size={14} aria-hidden />
      <span>
        You are working inside <strong>{place?.restaurantName ?? 'a restaurant'}</strong>
      </span>
    </p>
  );
}
