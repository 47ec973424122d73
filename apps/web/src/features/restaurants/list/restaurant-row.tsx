import type { LocationSummary } from '@passline/contract';
import EyeOff from 'lucide-react/icons/eye-off';
import { memo } from 'react';
import { RESTAURANT_ICONS } from '../../../app/restaurant-icons.ts';
import { RESTAURANT_SCREENS } from '../../../app/screens.ts';
import { OrderingChip } from '../../../parts/ordering-chip.tsx';
import styles from './restaurants.module.css';

const INFO_PATH = '/restaurant/info/$restaurantId/$locationId';
const SCREENS = RESTAURANT_SCREENS.filter(({ drawer }) => drawer);

/**
 * One location: what it is, whether it takes orders, and the ways into its screens. Plain links, which the list follows:
 * fourteen of the router's for each row made scrolling stutter.
 */
export const RestaurantRow = memo(function RestaurantRow({ location }: { location: LocationSummary }) {
  const { restaurantName, locationName, isVisible } = location;
  // Two restaurants may have one name: the address tells them apart.
  const name = `${restaurantName}, ${locationName || location.address}`;
  return (
    <>
      <div className={styles.place}>
        <p className={styles.name}>
          <a href={hrefOf(INFO_PATH, location)}>{restaurantName}</a>
          {locationName && <span className={styles.location}>{locationName}</span>}
          {!isVisible && (
            <span className={styles.hidden}>
              <EyeOff size={12} aria-hidden />
              Hidden
            </span>
          )}
        </p>
        <p className={styles.address}>{location.address}</p>
      </div>
      <div className={styles.state}>
        <OrderingChip orderOpenAfter={location.orderOpenAfter} zone={location.timezone} />
        <p className={styles.hours} title={location.orderingWords}>
          {location.orderingWords}
        </p>
      </div>
      <p className={styles.wait}>{location.waitTime} min wait</p>
      <nav className={styles.screens} aria-label={`Screens of ${name}`}>
        {SCREENS.map(({ id, title, path }) => {
          const Icon = RESTAURANT_ICONS[id];
          return (
            <a key={id} href={hrefOf(path, location)} title={title} aria-label={title}>
              {Icon && <Icon size={16} aria-hidden />}
            </a>
          );
        })}
      </nav>
    </>
  );
});

function hrefOf(path: string, { restaurantId, locationId }: LocationSummary): string {
  return path.replace('$restaurantId', restaurantId).replace('$locationId', locationId);
}
