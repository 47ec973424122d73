import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { allWords, SelectedCount, TickAllBox } from '../../../parts/list/tick-boxes.tsx';
import type { Selecting } from '../../../parts/list/use-selection.ts';
import { FIRST_DELIVERIES, type DeliveriesList } from './deliveries-index.ts';
import styles from './deliveries-view.module.css';

type DeliveriesCountProps = {
  list: DeliveriesList;
  isWhole: boolean;
  onShow: (isAll: boolean) => void;
  selecting: Selecting;
  onSettle: () => void;
  /** The address of the map with the same filters; null: one location has no map. */
  map: Record<string, string | number> | null;
};

/** How many deliveries match, whatever part of them is shown. */
export function DeliveriesCount(props: DeliveriesCountProps) {
  const { list, isWhole, onShow, selecting, onSettle, map } = props;
  const { ids, total, failedCount, unfilteredCount, lateCount, pending } = list;
  const isPart = total > FIRST_DELIVERIES;
  return (
    <div className={styles.count}>
      {ids.length > 0 && (
        <>
          <label className={styles.all}>
            <TickAllBox selecting={selecting} />
            {selecting.selected.length === 0 && allWords(selecting)}
          </label>
          <SelectedCount selecting={selecting} />
        </>
      )}
      <p data-testid="deliveries-count">
        {isPart && !isWhole ? `${FIRST_DELIVERIES} of ` : ''}
        {countWords(total, failedCount)}
        {total < unfilteredCount ? ` (${unfilteredCount} unfiltered)` : ''}.{' '}
        {isPart && (
          <button type="button" className={styles.link} onClick={() => onShow(!isWhole)}>
            {isWhole ? `Show the first ${FIRST_DELIVERIES}` : 'Show all'}
          </button>
        )}
      </p>
      {lateCount > 0 && (
        <span className={styles.late}>
          <TriangleAlert size={12} aria-hidden /> {lateCount} late
        </span>
      )}
      {pending > 0 && (
        <button type="button" className={styles.pending} onClick={onSettle}>
          Show {pending} new
        </button>
      )}
      {map && (
        <Link to="/deliveries" search={map} className={styles.link}>
          On the map
        </Link>
      )}
    </div>
  );
}

/** A failed delivery is not active, but needs someone too. */
function countWords(total: number, failedCount: number): string {
  const active = failedCount === 0 ? 'active ' : '';
  const failed = failedCount === 0 ? '' : `, ${failedCount} failed`;
  return `${total} ${active}${total === 1 ? 'delivery' : 'deliveries'}${failed}`;
}
