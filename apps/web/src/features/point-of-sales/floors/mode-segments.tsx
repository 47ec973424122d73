import { Link } from '@tanstack/react-router';
import classes from './floors.module.css';

type ModeSegmentsProps = { pointOfSaleId: string; floorId: string; mode: 'edit' | 'service' };

const MODES = [
  { id: 'edit', to: '/point-of-sales/floor-table/$pointOfSaleId', words: 'Edit' },
  { id: 'service', to: '/point-of-sales/service/$pointOfSaleId', words: 'Service' },
] as const;

/** The two ways to look at a floor. It stays the same one. */
export function ModeSegments({ pointOfSaleId, floorId, mode }: ModeSegmentsProps) {
  return (
    <nav className={classes.modes} aria-label="What the floor is shown for">
      {MODES.map(({ id, to, words }) => (
        <Link
          key={id}
          to={to}
          params={{ pointOfSaleId }}
          search={{ floor: floorId }}
          className={classes.mode}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={id === mode ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
