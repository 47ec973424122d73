import type { LocationSummary } from '@passline/contract';
import { Popover } from '@mantine/core';
import { ChevronDown, Store } from 'lucide-react';
import { useState } from 'react';
import styles from './board-toolbar.module.css';

type RestaurantFilterProps = {
  locations: readonly LocationSummary[];
  chosen: readonly string[];
  onChoose: (locationIds: string[]) => void;
};

export function RestaurantFilter({ locations, chosen, onChoose }: RestaurantFilterProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = locations.filter((one) => nameOf(one).toLowerCase().includes(wanted));
  const only = locations.find((one) => one.locationId === chosen[0]);
  const label =
    chosen.length === 0
      ? 'All restaurants'
      : chosen.length === 1 && only
        ? only.restaurantName
        : `${chosen.length} restaurants`;
  return (
    <Popover position="bottom-start" transitionProps={{ duration: 0 }} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.restaurants} data-chosen={chosen.length > 0 || undefined}>
          <Store size={16} aria-hidden />
          <span>{label}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label="Restaurants">
        <input
          type="search"
          className={styles.find}
          aria-label="Find a restaurant"
          placeholder="Find a restaurant"
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ul className={styles.options}>
          {found.map((one) => (
            <li key={one.locationId}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(one.locationId)}
                  onChange={(event) =>
                    onChoose(
                      event.currentTarget.checked
                        ? [...chosen, one.locationId]
                        : chosen.filter((id) => id !== one.locationId),
                    )
                  }
                />
                {nameOf(one)}
              </label>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>No restaurant has this name.</li>}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function nameOf({ restaurantName, locationName }: LocationSummary): string {
  return locationName ? `${restaurantName} · ${locationName}` : restaurantName;
}
