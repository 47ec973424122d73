import { Link } from '@tanstack/react-router';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleDot from 'lucide-react/icons/circle-dot';
import ClockAlert from 'lucide-react/icons/clock-alert';
import type { OrderFigures } from '../../../live/count-orders.ts';
import classes from './live-figures.module.css';

const FIGURES = [
  { key: 'new', word: 'New', Icon: CircleDot },
  { key: 'preparing', word: 'Preparing', Icon: ChefHat },
  { key: 'late', word: 'Late', Icon: ClockAlert },
] as const;

/** What goes on right now, on every screen; a click leads to the orders. */
export function LiveFigures({ figures, ordersPath }: { figures: OrderFigures | null; ordersPath: string }) {
  return (
    <nav aria-label="Orders now" className={classes.figures}>
      {FIGURES.map(({ key, word, Icon }) => (
        <Link
          key={key}
          to={ordersPath}
          className={classes.figure}
          data-figure={key}
          data-is-zero={!figures?.[key]}
        >
          <Icon size={16} aria-hidden className={classes.icon} />
          <span className={classes.number}>{figures?.[key] ?? '–'}</span>
          <span className={classes.word}>{word}</span>
        </Link>
      ))}
    </nav>
  );
}
