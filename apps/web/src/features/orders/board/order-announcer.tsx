import type { OrderRow } from '@passline/contract/orders/order';
import { useEffect, useState } from 'react';
import { useBoard, type Board } from './board-context.ts';

/** New orders are announced together: a screen reader must not be interrupted for each. */
const BATCH_MS = 3_000;
const MOST_NAMED = 3;

export function OrderAnnouncer() {
  const { index, nameOf } = useBoard();
  const [batch, setBatch] = useState<readonly OrderRow[]>([]);
  useEffect(() => {
    let waiting: OrderRow[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = index.onArrivals((orders) => {
      waiting.push(...orders);
      timer ??= setTimeout(() => {
        setBatch(waiting);
        waiting = [];
        timer = undefined;
      }, BATCH_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [index]);
  return (
    <div className="visually-hidden" aria-live="polite" data-testid="announcer">
      {batch.length > 0 && arrivalWords(batch, nameOf)}
    </div>
  );
}

function arrivalWords(orders: readonly OrderRow[], nameOf: Board['nameOf']): string {
  const named = orders.slice(0, MOST_NAMED).map(nameOf);
  const more = orders.length - named.length;
  const count = orders.length === 1 ? '1 new order' : `${orders.length} new orders`;
  return `${count}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
