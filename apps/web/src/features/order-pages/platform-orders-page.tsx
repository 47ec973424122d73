import { OrdersBoard } from '../orders/board/orders-board.tsx';
import { lateParts } from './late-parts.ts';

export function PlatformOrdersPage() {
  return <OrdersBoard locationId={null} parts={lateParts} />;
}
