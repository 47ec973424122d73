import { OrdersBoard } from './board/orders-board.tsx';

export function PlatformOrdersPage() {
  return <OrdersBoard locationId={null} />;
}
