import { OrdersBoard } from './board/orders-board.tsx';

export function PlatformOrdersPage() {
  return (
    <section>
      <h1>Orders</h1>
      <OrdersBoard locationId={null} />
    </section>
  );
}
