import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { locationDirectory } from '../../../api/location-directory.ts';
import classes from './info.module.css';

/** Links to the restaurant's other locations, if it has any. */
export function LocationSwitch({ restaurantId, locationId }: { restaurantId: string; locationId: string }) {
  const { data = [] } = useQuery(locationDirectory);
  const locations = data.filter((one) => one.restaurantId === restaurantId);
  if (locations.length < 2) return null;
  return (
    <nav aria-label="Locations of this restaurant" className={classes.switch}>
      {locations.map((one) => (
        <Link
          key={one.locationId}
          to="/restaurant/info/$restaurantId/$locationId"
          params={{ restaurantId, locationId: one.locationId }}
          aria-current={one.locationId === locationId ? 'page' : undefined}
        >
          {one.locationName || one.address}
          {!one.isVisible && <span className={classes.hidden}>Hidden</span>}
        </Link>
      ))}
    </nav>
  );
}
