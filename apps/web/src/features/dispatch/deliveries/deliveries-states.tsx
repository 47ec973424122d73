import Bike from 'lucide-react/icons/bike';
import SearchX from 'lucide-react/icons/search-x';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import styles from './deliveries-view.module.css';

export function NoDelivery() {
  return (
    <div className={styles.state} role="status">
      <EmptyState
        icon={Bike}
        title="No active deliveries right now"
        text="Deliveries appear here by themselves, late ones first. There is nothing to refresh."
      />
    </div>
  );
}

export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.state} role="status">
      <EmptyState
        icon={SearchX}
        title="No active delivery matches"
        text="Finished deliveries, and those of finished orders, are not listed here."
        action={
          <button type="button" className={button.plain} onClick={onClear}>
            Clear filters
          </button>
        }
      />
    </div>
  );
}
