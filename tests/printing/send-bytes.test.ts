import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
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

/** Whether a connection there is refused, or made: it is over then. */
async function knock(port: number): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
}

test('a printer that refuses is reported when the time of a silent one is over, in the same words', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const said: string[] = [];
    const send = (host: string) =>
      sendBytes(TICKET, { ...way(port), host }).catch((error: Error) => said.push(error.message));
    const both = [send('127.0.0.1'), send('192.0.2.1')];
    for (let turn = 0; turn < 5; turn += 1) await knock(port);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(both);
    expect(new Set(said.map((words) => words.replace(/^[\d.]+/, 'x')))).toEqual(
      new Set([
        `x:${port} does not answer: it is off, not in this network, or does not listen for print jobs.`,
      ]),
    );
    expect(said).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

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
