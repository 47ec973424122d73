import { tableWords } from '@passline/domain/orders/table-words';
import button from '../../../parts/button.module.css';
import type { Wait } from './waits.ts';
import classes from './seat-banner.module.css';

type SeatBannerProps = {
  wait: Wait;
  blocked: string | null;
  onNone: () => void;
  onCancel: () => void;
};

/** Above the plan while a table is being chosen for an order. */
export function SeatBanner({ wait: { order }, blocked, onNone, onCancel }: SeatBannerProps) {
  const { orderNumber, tableName } = order;
  const from = tableName === null ? 'has no table' : `is at ${tableWords(tableName)}`;
  return (
    <div className={classes.banner} role="status">
      <span>{blocked ?? `Choose a table on the plan for #${orderNumber}, which ${from}.`}</span>
      {tableName !== null && blocked === null && (
        <button type="button" className={button.plain} onClick={onNone}>
          No table
        </button>
      )}
      <button type="button" className={button.plain} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
