import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId, useState, type ToggleEvent } from 'react';
import { RESTAURANT_ICONS } from '../../../app/restaurant-icons.ts';
import type { Screen } from '../../../app/screens.ts';
import { hrefOf } from './screen-links.ts';
import styles from './restaurants.module.css';

type MoreScreensProps = { row: LocationSummary; name: string; screens: readonly Screen[]; tabIndex: number };

/**
 * The screens of a location that have no link of their own in its row. The links are rendered when the menu is opened.
 */
export function MoreScreens({ row, name, screens, tabIndex }: MoreScreensProps) {
  const id = useId();
  const [place, setPlace] = useState<{ top: number; right: number } | null>(null);
  const placeBeside = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const button = document.querySelector(`[popovertarget="${currentTarget.id}"]`);
    if (newState !== 'open' || !button) return setPlace(null);
    const { bottom, right, top } = button.getBoundingClientRect();
    const height = screens.length * 36 + 16;
    const isBelow = bottom + height < window.innerHeight;
    setPlace({
      top: isBelow ? bottom + 4 : Math.max(8, top - height - 4),
      right: document.documentElement.clientWidth - right,
    });
  };
  return (
    <>
      <button
        type="button"
        className={styles.more}
        popoverTarget={id}
        tabIndex={tabIndex}
        aria-label={`More screens of ${name}`}
        title="More screens"
      >
        <Ellipsis size={16} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        style={place ?? undefined}
        onBeforeToggle={placeBeside}
      >
        {place &&
          screens.map((screen) => {
            const Icon = RESTAURANT_ICONS[screen.id];
            return (
              <a key={screen.id} href={hrefOf(screen.path, row)}>
                {Icon && <Icon size={16} aria-hidden />}
                {screen.title}
              </a>
            );
          })}
      </div>
    </>
  );
}
