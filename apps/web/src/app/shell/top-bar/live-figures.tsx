import { Link } from '@tanstack/react-router';
import type { OrderFigures } from '../../../live/count-orders.ts';
import classes from './live-figures.module.css';

const FIGURES = [
  { key: 'new', word: 'New', search: {} },
  { key: 'preparing', word: 'Preparing', search: {} },
  { key: 'late', word: 'Late', search: { late: 1 } },
] as const;

/** The live figures, on every screen. A click leads to the orders; the late figure leads to the late ones only. */
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
