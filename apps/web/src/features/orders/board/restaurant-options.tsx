import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { foldText } from '@passline/domain/text/fold-text';
import { useEffect, useRef, useState } from 'react';
import { placeName } from '../../../parts/place-name.ts';
import styles from './restaurant-filter.module.css';

type RestaurantOptionsProps = {
  locations: readonly LocationSummary[];
  chosen: readonly string[];
  onChoose: (locationIds: string[]) => void;
};

/** Rendered only while it is open: there may be hundreds. */
export function RestaurantOptions({ locations, chosen, onChoose }: RestaurantOptionsProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wanted = foldText(text.trim());
  const found = locations.filter((one) => foldText(placeName(one)).includes(wanted));
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <>
      <input
        ref={field}
        type="search"
        className={styles.find}
        aria-label="Find a restaurant"
        placeholder="Find a restaurant"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={styles.options}>
        {found.map((one) => (
          <li key={one.locationId}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(one.locationId)}
                onChange={(event) => toggle(one.locationId, event.currentTarget.checked)}
              />
              {placeName(one)}
            </label>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>No restaurant has this name.</li>}
      </ul>
    </>
  );
}
