import { ORDERS_LIMIT } from '@passline/domain/orders/orders-limit';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatAge } from '../../../parts/format-age.ts';
import button from '../../../parts/button.module.css';
import { partWords } from '../../../parts/list/count-words.ts';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { RunningText } from '../../../parts/running-text.tsx';
import { LIMITS } from './list-search.ts';
import { zoneWords } from './list-words.ts';
import { ORDER_NOUN, ORDERS_CSV } from './order-table.ts';
import type { useListedOrders } from './use-listed-orders.ts';
import styles from './orders-list.module.css';

type ListHeadProps = {
  pages: ReturnType<typeof useListedOrders>;
  limit: number;
  onLimit: (limit: number) => void;
  /** Null if the search already covers everything. */
  onSearchAll: (() => void) | null;
  /** The zone, if it cannot be chosen. */
  zone: string | null;
};

/** How many there are, how old the list is, and how to get more. */
export function ListHead({ pages, limit, onLimit, onSearchAll, zone }: ListHeadProps) {
  const { rows, first, readAtMs, isReading, retry } = pages;
  const isTooMany = first !== undefined && rows?.length === ORDERS_LIMIT && first.total > ORDERS_LIMIT;
  return (
    <header className={styles.head}>
      <h2>Recent orders</h2>
      <span className={styles.count} role="status">
        {first && partWords(rows?.length ?? 0, first, ORDER_NOUN)}
      </span>
      <label className={styles.limit}>
        Show
        <select value={limit} onChange={(event) => onLimit(Number(event.currentTarget.value))}>
          {LIMITS.map((one) => (
            <option key={one.limit} value={one.limit}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {isTooMany && (
        <span className={styles.tooMany} role="alert">
          <TriangleAlert size={14} aria-hidden /> Too many orders. Only {ORDERS_LIMIT} orders were fetched.
        </span>
      )}
      {onSearchAll && (
        <button type="button" className={button.plain} onClick={onSearchAll}>
          Search all orders
        </button>
      )}
      {first && first.total > 0 && <ExportButton {...ORDERS_CSV} pages={pages} />}
      <span className={styles.age}>
        {zone && <>Times in {zoneWords(zone)} · </>}
        {isReading && 'Reading…'}
        {!isReading && first && (
          <RunningText key={readAtMs} read={() => `Read ${formatAge(Date.now() - readAtMs)} ago`} />
        )}
      </span>
      <button
        type="button"
        className={styles.refresh}
        aria-label="Read the list again"
        data-is-busy={isReading || undefined}
        onClick={() => retry()}
      >
        <RefreshCw size={16} aria-hidden />
      </button>
    </header>
  );
}
