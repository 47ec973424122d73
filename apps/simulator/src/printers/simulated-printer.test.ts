import { once } from 'node:events';
import { connect, type AddressInfo, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { openPrinter } from './simulated-printer.ts';

const portOf = (printer: Server | null) => (printer?.address() as AddressInfo | undefined)?.port ?? 0;

test('a complete ticket counts; one that breaks off does not', async () => {
  const tickets: string[] = [];
  const taken = Promise.withResolvers<void>();
  const onTicket = (bytes: Buffer) => {
    tickets.push(bytes.toString());
    taken.resolve();
  };
  const printer = await openPrinter({ host: '127.0.0.1', port: 0, onTicket });
  const port = portOf(printer);
  const broken = connect(port, '127.0.0.1');
  await once(broken, 'connect');
  broken.write('half a tic');
  broken.resetAndDestroy();
  connect(port, '127.0.0.1').end('a ticket');
  await taken.promise;
  expect(tickets).toEqual(['a ticket']);
  printer?.close();
});

test('if another printer already listens there, it leaves the port to it', async () => {
  const first = await openPrinter({ host: '127.0.0.1', port: 0, onTicket: () => undefined });
  const port = portOf(first);
  expect(await openPrinter({ host: '127.0.0.1', port, onTicket: () => undefined })).toBeNull();
  first?.close();
});
