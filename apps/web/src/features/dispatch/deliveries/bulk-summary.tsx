import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import type { BulkDispatch, BulkProgress } from '../commands/bulk-dispatch.ts';
import { bulkTitle } from './bulk-words.ts';
import { FootBar } from './foot-bar.tsx';
import { placeName } from '../../../parts/place-name.ts';
import styles from './bulk-bar.module.css';

type BulkSummaryProps = {
  bulk: BulkDispatch;
  progress: BulkProgress;
  /** Why nothing can be changed right now. */
  blocked: string | null;
  onGiven: (orderIds: ReadonlySet<string>) => void;
};

/** The progress, and then which were refused and why. It stays until somebody has read it. */
export function BulkSummary({ bulk, progress, blocked, onGiven }: BulkSummaryProps) {
  const { phase, total, done, refused, left } = progress;
  const isBusy = phase === 'giving' || phase === 'undoing';
  const tellGiven = () => onGiven(new Set(bulk.progress?.done.map(({ order }) => order.id)));
  const again = refused.length + left.length;
  return (
    <FootBar label="What was done with the selected deliveries">
      <p className={styles.title} role="status">
        {!isBusy && again > 0 && <CircleAlert size={16} aria-hidden className={styles.bad} />}
        {!isBusy && again === 0 && <CircleCheck size={16} aria-hidden className={styles.good} />}
        {bulkTitle(progress)}
      </p>
      {isBusy && (
        <progress
          className={styles.progress}
          aria-label="Progress"
          value={done.length + refused.length}
          max={total}
        />
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="Refused">
          {refused.map(({ order, words }) => (
            <li key={order.id}>
              <b>#{order.orderNumber}</b> {placeName(order)}: {words}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {phase === 'giving' && (
          <ActionButton reason={null} onPress={() => bulk.stop()}>
            Stop
          </ActionButton>
        )}
        {phase === 'given' && again > 0 && (
          <ActionButton variant="primary" reason={blocked} onPress={() => void bulk.retry().then(tellGiven)}>
            Try again ({again})
          </ActionButton>
        )}
        {phase === 'given' && done.length > 0 && (
          <ActionButton reason={blocked} onPress={() => void bulk.undo()}>
            Undo ({done.length})
          </ActionButton>
        )}
        {!isBusy && (
          <ActionButton reason={null} onPress={() => bulk.close()}>
            Close
          </ActionButton>
        )}
      </div>
    </FootBar>
  );
}
