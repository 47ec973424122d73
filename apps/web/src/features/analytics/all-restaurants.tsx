import { Link } from '@tanstack/react-router';
import button from '../../parts/button.module.css';
import { useSession } from '../session/use-session.ts';
import { ANALYTICS_ADDRESS, type AnalyticsPlace, type AnalyticsSearch } from './analytics-address.ts';
import classes from './analytics.module.css';

/** Where super admins have the same figures beside those of others: the platform's screen, with the location as a filter. */
export function AllRestaurants({ place, search }: { place: AnalyticsPlace; search: AnalyticsSearch }) {
  if (useSession().role !== 'super_admin') return null;
  const filters = { ...search.filters, locations: [place.locationId] };
  return (
    <Link
      to="/analytics"
      search={ANALYTICS_ADDRESS.write({ ...search, filters })}
      className={`${button.plain} ${classes.wider}`}
    >
      All restaurants
    </Link>
  );
}
