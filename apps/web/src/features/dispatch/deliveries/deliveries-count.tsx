import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { FIRST_DELIVERIES, type DeliveriesList } from './deliveries-index.ts';
import styles from './deliveries-view.module.css';

type DeliveriesCountProps = {
  list: DeliveriesList;
  isWhole: boolean;
  onShow: (isAll: boolean) => void;
  selectedCount: number;
  onTickAll: () => void;
  onSettle: () => void;
};

/** How many there are, exactly, whatever is shown. */
export function DeliveriesCount(props: DeliveriesCountProps) {
  const { list, isWhole, onShow, selectedCount, onTickAll, onSettle } = props;
  const { ids, total, failedCount, unfilteredCount, lateCount, pending } = list;
  const isPart = total > FIRST_DELIVERIES;
  return (
    <div className={styles.count}>
      {ids.length > 0 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={selectedCount === ids.length}
            ref={(node) => {
              if (node) node.indeterminate = selectedCount > 0 && selectedCount < ids.length;
            }}
            aria-keyshortcuts="*"
            onChange={onTickAll}
          />
          {selectedCount > 0 ? `${selectedCount} selected` : 'Select all shown'}
        </label>
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
    </div>
  );
}

/** A failed delivery is not active, but needs somebody as well. */
function countWords(total: number, failedCount: number): string {
  const active = failedCount === 0 ? 'active ' : '';
  const failed = failedCount === 0 ? '' : `, ${failedCount} failed`;
  return `${total} ${active}${total === 1 ? 'delivery' : 'deliveries'}${failed}`;
}
