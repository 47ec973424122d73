import type { ReportOrder } from '@passline/contract/reports/reports';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { Lines } from './report-totals.tsx';
import { linesOf } from './report-words.ts';

type LinesDialogProps = {
  row: ReportOrder | undefined;
  /** Whether the orders are loaded: an order that is missing then is not still loading. */
  isRead: boolean;
  locationId: string;
  onClose: () => void;
};

/** Every line of one order, and a link to the order. */
export function LinesDialog({ row, isRead, locationId, onClose }: LinesDialogProps) {
  const { restaurantId } = useRestaurantParams();
  return (
    <Dialog title={row ? `Order #${row.orderNumber}` : 'Order'} onClose={onClose} isSide>
      {row ? (
        <>
          <p>
            <a href={`/restaurant/orders/${restaurantId}/${locationId}?order=${row.id}`}>Open the order</a>
          </p>
          <Lines lines={linesOf(row)} />
        </>
      ) : isRead ? (
        <p>This order is not loaded yet, or not in this range. Scroll down to it.</p>
      ) : (
        <ListSkeleton height={33} />
      )}
    </Dialog>
  );
}
