import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { OrdersBoard } from '../orders/board/orders-board.tsx';
import { lateParts } from './late-parts.tsx';

export function LocationOrdersPage() {
  const { locationId } = useRestaurantParams();
  return <OrdersBoard key={locationId} locationId={locationId} parts={lateParts} />;
}
