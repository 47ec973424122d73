import type { DeliveryRow, OrderRow } from '@passline/contract';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { RunningText } from '../../../parts/running-text.tsx';
import { lateWords } from '../board/card-words.ts';
import { useCardAttention } from '../board/use-card-attention.ts';
import styles from './order-dialog.module.css';

/** What needs a person, in one line; nothing when all is in time. */
export function OrderNeed({
  order,
  delivery,
}: {
  order: OrderRow;
  delivery: DeliveryRow | null | undefined;
}) {
  const attention = useCardAttention(order, delivery ?? undefined);
  if (attention.level === 'none') return null;
  return (
    <p className={styles.need}>
      <TriangleAlert size={16} aria-hidden />
      <span>
        {attention.label}{' '}
        <RunningText
          read={(now) =>
            attention.level === 'delivery-failed'
              ? `${lateWords(now - attention.sinceMs)} ago: ${delivery?.failedReason ?? 'Unknown'}`
              : `by ${lateWords(now - attention.sinceMs)}`
          }
        />
      </span>
    </p>
  );
}
