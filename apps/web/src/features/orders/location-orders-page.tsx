import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { OrdersBoard } from './board/orders-board.tsx';

export function LocationOrdersPage() {
  const { locationId } = useRestaurantParams();
  return (
    <section>
      <h1>Orders</h1>
      <OrdersBoard locationId={locationId} />
    </section>
  );
}
