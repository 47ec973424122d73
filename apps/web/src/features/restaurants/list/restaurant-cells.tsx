import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { guestOrdering, type GuestOrdering } from '@passline/domain/restaurants/guest-ordering';
import EyeOff from 'lucide-react/icons/eye-off';
import { memo } from 'react';
import { RESTAURANT_ICONS } from '../../../app/restaurant-icons.ts';
import type { RowProps } from '../../../parts/list/list-rows.tsx';
import { OrderingChip } from '../../../parts/ordering-chip.tsx';
import { MoreScreens } from './more-screens.tsx';
import styles from './restaurants.module.css';
import { formatMinutes } from '../../../parts/format-minutes.ts';
import { hrefOf, INFO_PATH, MORE_SCREENS, NAMED_SCREENS } from './screen-links.ts';

/**
 * One location: its name, whether it takes orders, and links to its screens; the whole row leads to its Info. Plain
 * links, which the list follows: router links in each row made scrolling stutter.
 */
export const RestaurantCells = memo(function RestaurantCells({ row, isStop }: RowProps<LocationSummary>) {
  const { restaurantName, locationName, isVisible } = row;
  const tabIndex = isStop ? 0 : -1;
  // Two restaurants may have the same name: the address tells them apart.
  const name = `${restaurantName}, ${locationName || row.address}`;
  return (
    <>
      <div role="cell" className={styles.place}>
        <p className={styles.name}>
          <a href={hrefOf(INFO_PATH, row)} data-opens tabIndex={tabIndex}>
            {restaurantName}
          </a>
          {locationName && <span className={styles.location}>{locationName}</span>}
          {!isVisible && (
            <span className={styles.hidden}>
              <EyeOff size={12} aria-hidden />
              Hidden
            </span>
          )}
        </p>
        <p className={styles.address}>{row.address}</p>
      </div>
      <div role="cell" className={styles.state}>
        <OrderingChip orderOpenAfter={row.orderOpenAfter} zone={row.timezone} guests={guestsOf(row)} />
      </div>
      <span role="cell" className={styles.wait}>
        {formatMinutes(row.waitTime)} wait
      </span>
      <div role="cell">
        <nav className={styles.screens} aria-label={`Screens of ${name}`}>
          {NAMED_SCREENS.map(({ id, title, path }) => {
            const Icon = RESTAURANT_ICONS[id];
            return (
              <a key={id} href={hrefOf(path, row)} tabIndex={tabIndex}>
                {Icon && <Icon size={16} aria-hidden />}
                {title}
              </a>
            );
          })}
          <MoreScreens row={row} name={name} screens={MORE_SCREENS} tabIndex={tabIndex} />
        </nav>
      </div>
    </>
  );
});

/** As of the last reading; the list is read again when a location opens or closes. */
export function guestsOf(row: LocationSummary): GuestOrdering {
  return guestOrdering(row, { isOpen: row.ordering.isOpen, words: row.orderingWords });
}
