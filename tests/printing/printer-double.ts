import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import { decodeTicket, type DecodedTicket } from './decode-ticket.ts';

export type PrinterDouble = {
  host: string;
  port: number;
  /** The text of each ticket that was received completely. */
  tickets: string[];
  /** The same as they lie on paper. */
  papers: DecodedTicket[];
  /** How often somebody connected. */
  connections: number;
  /** What happens to the next connection once its first bytes have arrived; by default everything is accepted. */
  answer: (socket: Socket) => void;
};

/** A network printer on the loopback that keeps what it prints. Several share a port at different addresses. */
export async function openPrinterDouble(host = '127.0.0.1', port = 0): Promise<PrinterDouble> {
  const double: PrinterDouble = {
    host,
    port,
    tickets: [],
    papers: [],
    connections: 0,
    answer: () => undefined,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    double.connections += 1;
    const taken: Buffer[] = [];
    socket.on('close', () => sockets.delete(socket));
    // Which side ends the connection is part of the test.
    socket.on('error', () => undefined);
    socket.once('data', () => double.answer(socket));
    socket.on('data', (bytes: Buffer) => taken.push(bytes));
    socket.on('end', () => {
      const paper = decodeTicket(Buffer.concat(taken));
      double.papers.push(paper);
      double.tickets.push(paper.text);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  double.port = (server.address() as AddressInfo).port;
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return double;
}
