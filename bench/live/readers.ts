import { WebSocket } from 'ws';
import { ordersBoard } from '@passline/contract/orders/board';
import type { OrderRow } from '@passline/contract/orders/order';
import type { ServerMessage } from '@passline/live/protocol';
import { preciseNow, type FromReaders, type ToReaders } from './messages.ts';

/** A thousand subscribers in one process: each records when it received which version of which row. */
const token = process.argv[2];
const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
let receipts: [string, number, number][] = [];

process.on('message', (message: ToReaders) => {
  if (message.type === 'open') void open(message).then(() => tell({ type: 'ready' }));
  else {
    tell({ type: 'received', receipts });
    receipts = [];
  }
});

async function open({ port, locationIds, count }: Extract<ToReaders, { type: 'open' }>): Promise<void> {
  for (let first = 0; first < count; first += 100) {
    const batch = Array.from({ length: Math.min(100, count - first) }, (_, index) => first + index);
    await Promise.all(
      batch.map((socket) => subscribe(port, locationIds[socket % locationIds.length] ?? '', socket)),
    );
  }
}

function subscribe(port: number, locationId: string, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { perMessageDeflate: false, headers });
    socket.on('error', reject);
    socket.on('message', (data) => {
      const at = preciseNow();
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      if (message.type === 'hello') {
        socket.send(
          JSON.stringify({
            type: 'subscribe',
            id: 1,
            query: ordersBoard.name,
            params: { locationId },
            cursor: null,
          }),
        );
      } else if (message.type === 'snapshot') {
        resolve();
      } else if (message.type === 'frame') {
        for (const row of message.rows as OrderRow[]) receipts.push([`${row.id}:${row.rev}`, number, at]);
      }
    });
  });
}

function tell(message: FromReaders): void {
  process.send?.(message);
}
