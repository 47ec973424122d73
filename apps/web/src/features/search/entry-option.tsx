import Bike from 'lucide-react/icons/bike';
import ReceiptText from 'lucide-react/icons/receipt-text';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Store from 'lucide-react/icons/store';
import { PLATFORM_ICONS } from '../../app/platform-icons.ts';
import { RESTAURANT_ICONS } from '../../app/restaurant-icons.ts';
import type { Entry } from './entry.ts';
import classes from './search-palette.module.css';

type EntryOptionProps = {
  entry: Entry;
  id: string;
  isCurrent: boolean;
  choose: () => void;
  makeCurrent: () => void;
};

const FALLBACKS = { order: ReceiptText, courier: Bike, person: CircleUserRound, place: Store, screen: Store };

export function EntryOption({ entry, id, isCurrent, choose, makeCurrent }: EntryOptionProps) {
  const fallback = FALLBACKS[entry.kind];
  const Icon = PLATFORM_ICONS[entry.picture] ?? RESTAURANT_ICONS[entry.picture] ?? fallback;
  return (
    // The keyboard reaches it through the field, which names the current option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      onClick={choose}
      onPointerMove={makeCurrent}
    >
      <Icon size={16} aria-hidden className={classes.icon} />
      <span className={classes.title} title={entry.title}>
        {entry.title}
      </span>
      <span className={classes.detail} title={entry.detail}>
        {entry.detail}
      </span>
      {entry.kind === 'order' && (
        <span className={classes.status} data-status={entry.picture}>
          {entry.picture}
        </span>
      )}
    </div>
  );
}
