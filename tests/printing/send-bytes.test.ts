import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { NotPrinted, sendBytes } from '../../apps/server/src/features/printing/send-bytes.ts';
import { waitUntil } from '../setup/wait-until.ts';

const TICKET = Buffer.from('a ticket');
/** More than the buffers of both ends hold. */
const LONG = Buffer.alloc(64 * 1024 * 1024);

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A printer that treats each connection like this. */
async function printerThat(answers: (socket: Socket) => void): Promise<number> {
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    // Which side ends the connection is part of the test.
    socket.on('error', () => undefined);
    open.push({ close: () => socket.destroy() });
    answers(socket);
  });
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const way = (port: number, writeMs = 30_000) => ({ host: '127.0.0.1', port, connectMs: 30_000, writeMs });

test('sending to a printer that does not accept the ticket ends after the time-out', async () => {
  const port = await printerThat(() => undefined);
  const sending = sendBytes(LONG, way(port, 100));
  await expect(sending).rejects.toThrow(NotPrinted);
  await expect(sending).rejects.toThrow(`127.0.0.1:${port} did not take the ticket within 0.1 s.`);
});

test('a printer that ends the connection in the middle of a ticket is reported', async () => {
  const port = await printerThat((socket) => socket.resetAndDestroy());
  await expect(sendBytes(LONG, way(port))).rejects.toThrow('ended the connection in the middle.');
});

test('a printer that keeps the connection open after the end has printed', async () => {
  const taken: Buffer[] = [];
  const port = await printerThat((socket) => {
    socket.on('data', (bytes: Buffer) => taken.push(bytes));
    socket.resume();
  });
  await sendBytes(TICKET, way(port, 1_000));
  await waitUntil(() => Buffer.concat(taken).equals(TICKET));
});

test('what a printer sends back delays nothing', async () => {
  const port = await printerThat((socket) => {
    socket.on('end', () => socket.end());
    socket.resume();
    socket.write(Buffer.alloc(1_000_000));
  });
  await sendBytes(TICKET, way(port));
});
