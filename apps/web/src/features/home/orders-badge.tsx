import { useOrderFigures } from '../../live/order-figures.ts';
import classes from './home.module.css';

/** How many orders wait for a confirmation. */
export function OrdersBadge() {
  const waiting = useOrderFigures(null)?.new ?? 0;
  return (
    waiting > 0 && (
      <span className={classes.badge} data-tone="new">
        {waiting} New
      </span>
    )
  );
}
