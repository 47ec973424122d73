import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Store from 'lucide-react/icons/store';
import { useId, useRef, useState } from 'react';
import { late } from '../../../parts/late/late.tsx';
import { placeName } from '../../../parts/place-name.ts';
import styles from './restaurant-filter.module.css';

type RestaurantFilterProps = {
  locations: readonly LocationSummary[];
  chosen: readonly string[];
  onChoose: (locationIds: string[]) => void;
};

const RestaurantOptions = late(() =>
  import('./restaurant-options.tsx').then((module) => module.RestaurantOptions),
);

/** The browser's own popover: it closes on Escape and on a click elsewhere, and gives the focus back to its button. */
export function RestaurantFilter({ locations, chosen, onChoose }: RestaurantFilterProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const dropdown = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.restaurants}
        data-chosen={chosen.length > 0 || undefined}
        popoverTarget={id}
      >
        <Store size={16} aria-hidden />
        <span>{labelOf(locations, chosen)}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      {/* The keyboard reaches what is inside; the popover only learns that the focus has left it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={dropdown}
        id={id}
        popover="auto"
        className={styles.dropdown}
        role="group"
        aria-label="Restaurants"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBlur={({ relatedTarget }) => {
          // Tab has left it.
          const isOutside = relatedTarget instanceof Node && !dropdown.current?.contains(relatedTarget);
          if (isOutside) dropdown.current?.hidePopover();
        }}
      >
        {isOpen && <RestaurantOptions locations={locations} chosen={chosen} onChoose={onChoose} />}
      </div>
    </>
  );
}

function labelOf(locations: readonly LocationSummary[], chosen: readonly string[]): string {
  if (chosen.length === 0) return 'All restaurants';
  const only = locations.find((one) => one.locationId === chosen[0]);
  return chosen.length === 1 && only ? placeName(only) : `${chosen.length} restaurants`;
}
