import { OrdersBoard } from '../orders/board/orders-board.tsx';
import { lateParts } from './late-parts.tsx';

export function PlatformOrdersPage() {
  return <OrdersBoard locationId={null} parts={lateParts} />;
}
