import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import Store from 'lucide-react/icons/store';
import classes from './inside-banner.module.css';

/** Reminds a super admin that they are changing a restaurant. */
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
