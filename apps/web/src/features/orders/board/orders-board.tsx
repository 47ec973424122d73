import { ordersBoard } from '@passline/contract';
import { useCollection, useRows } from '../../../live/use-live.ts';
import { Elapsed } from '../../../parts/elapsed.tsx';

export function OrdersBoard({ locationId }: { locationId: string | null }) {
  const rows = useRows(useCollection(ordersBoard, { locationId }));
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          #{row.orderNumber} {row.restaurantName} {row.status} <Elapsed sinceMs={row.createdAt} />
        </li>
      ))}
    </ul>
  );
}
