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
  const { ids, total, activeCount, lateCount, pending } = list;
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
        {total} {total === 1 ? 'active delivery' : 'active deliveries'}
        {total < activeCount ? ` (${activeCount} unfiltered)` : ''}.{' '}
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
