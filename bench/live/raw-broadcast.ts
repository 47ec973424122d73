import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '@passline/database';
import { WebSocketServer, type WebSocket } from 'ws';
import { toOrderRow, type OrderRecord } from '../../apps/server/src/features/orders/order-record.ts';
import type { FromServer, ToServer } from './messages.ts';
import { writeUpdates } from './write-updates.ts';

/** L: one prepared UPDATE with RETURNING and a raw broadcast of its row. It promises nothing but speed. */
const pool = createPool(process.argv[2] ?? '', { max: 8 });
const rooms = new Map<string, Set<WebSocket>>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.send(JSON.stringify({ type: 'hello', epoch: 'raw', now: Date.now() }));
  socket.on('message', (data) => {
    const { id, params } = JSON.parse((data as Buffer).toString()) as {
      id: number;
      params: { locationId: string };
    };
    const room = rooms.get(params.locationId) ?? new Set();
    rooms.set(params.locationId, room.add(socket));
    socket.send(JSON.stringify({ type: 'snapshot', id, topic: '', settlesAt: '0', rows: [] }));
  });
});
server.listen(0, '127.0.0.1', () =>
  tell({ type: 'listening', port: (server.address() as AddressInfo).port }),
);

process.on('message', (message: ToServer) => {
  void writeUpdates(pool, message, ({ location_id, row }) => {
    const frame = Buffer.from(
      JSON.stringify({
        type: 'frame',
        topic: '',
        rows: [toOrderRow(row as OrderRecord, 'location')],
        gone: [],
      }),
    );
    for (const socket of rooms.get(location_id) ?? []) socket.send(frame, { binary: false });
  }).then(tell);
});

function tell(message: FromServer): void {
  process.send?.(message);
}
