import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { OrdersBoard } from './board/orders-board.tsx';

export function LocationOrdersPage() {
  const { locationId } = useRestaurantParams();
  return <OrdersBoard key={locationId} locationId={locationId} />;
}
