import { Link } from '@tanstack/react-router';
import type { OrderFigures } from '../../../live/count-orders.ts';
import classes from './live-figures.module.css';

const FIGURES = [
  { key: 'new', word: 'New', search: {} },
  { key: 'preparing', word: 'Preparing', search: {} },
  { key: 'late', word: 'Late', search: { late: 1 } },
] as const;

/** What goes on right now, on every screen; a click leads to the orders, and from the late ones to those alone. */
export function LiveFigures({ figures, ordersPath }: { figures: OrderFigures | null; ordersPath: string }) {
  return (
    <nav aria-label="Orders now" className={classes.figures}>
      {FIGURES.map(({ key, word, search }) => (
        <Link
          key={key}
          to={ordersPath}
          search={search}
          className={classes.figure}
          data-figure={key}
          data-is-zero={!figures?.[key]}
        >
          <span className={classes.number}>{figures?.[key] ?? '–'}</span>
          <span className={classes.word}>{word}</span>
        </Link>
      ))}
    </nav>
  );
}
