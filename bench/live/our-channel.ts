import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '@passline/database';
import { Channel } from '@passline/live/server';
import type { Principal } from '@passline/contract/kernel/permissions';
import { liveSources } from '../../apps/server/src/features.ts';
import type { FromServer, ToServer } from './messages.ts';
import { writeUpdates } from './write-updates.ts';

/** The live channel of the server, with the writer in its process as an action would be. */
const connectionString = process.argv[2] ?? '';
const pool = createPool(connectionString, { max: 8 });
const someone: Principal = { kind: 'service', tokenId: '', name: 'bench', scopes: ['kitchen'] };
const channel = new Channel({
  connectionString,
  pool: createPool(connectionString, { max: 3 }),
  sources: liveSources,
  audienceFor: () => 'location',
  refresh: (principal) => Promise.resolve(principal),
  concerns: () => null,
  log: { warn: (fields, message) => console.error(message, fields) },
});
await channel.start();
const server = createServer();
server.on('upgrade', (request, socket, head) => channel.accept(request, socket, head, someone));
server.listen(0, '127.0.0.1', () =>
  tell({ type: 'listening', port: (server.address() as AddressInfo).port }),
);

process.on('message', (message: ToServer) => {
  void writeUpdates(pool, message, () => channel.wake()).then(tell);
});

function tell(message: FromServer): void {
  process.send?.(message);
}
