import { ordersBoard } from '@passline/contract/orders/board';
import type { OrderRow } from '@passline/contract/orders/order';
import type { ServerMessage } from '@passline/live/protocol';
import { WebSocket } from 'ws';
import { preciseNow } from './messages.ts';

export type Receipt = { rev: number; at: number };

/** What an open board is told of each order and when, by changes or, where too much happened at once, by a new snapshot. */
export function watchBoard(
  port: number,
  token: string,
  locationId: string | undefined,
): Promise<{ told: Map<string, Receipt[]>; close: () => void }> {
  const told = new Map<string, Receipt[]>();
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
      perMessageDeflate: false,
      headers: { authorization: `Bearer ${token}` },
    });
    socket.on('error', reject);
    socket.on('message', (data) => {
      const at = preciseNow();
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      if (message.type === 'hello') {
        const query = { query: ordersBoard.name, params: { locationId }, cursor: null };
        socket.send(JSON.stringify({ type: 'subscribe', id: 1, ...query }));
      } else if (message.type === 'snapshot' || message.type === 'frame') {
        for (const { id, rev } of message.rows as OrderRow[])
          told.set(id, [...(told.get(id) ?? []), { rev, at }]);
        resolve({ told, close: () => socket.terminate() });
      }
    });
  });
}

/** How long each update waited until the board was told of it, or of a newer one of the same order; Infinity: it never was. */
export function delaysOf(
  committed: readonly { id: string; rev: number; at: number }[],
  told: ReadonlyMap<string, Receipt[]>,
): number[] {
  return committed.map(({ id, rev, at }) => {
    const first = (told.get(id) ?? []).find((receipt) => receipt.rev >= rev);
    return first ? Math.max(0, first.at - at) : Number.POSITIVE_INFINITY;
  });
}
