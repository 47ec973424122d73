import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** The longest possible ticket; a printer's own memory is not larger. */
const MOST_BYTES = 1_000_000;
const SILENT_MS = 30_000;

export type PrinterOptions = { host: string; port: number; onTicket: (bytes: Buffer) => void };

/**
 * A printer that takes tickets and prints nothing, for the demo's kitchen.
 *
 * @returns a function that stops it; null if something else already listens there: another demo's printer, or a
 * real one.
 */
export async function openPrinter({ host, port, onTicket }: PrinterOptions): Promise<Server | null> {
  const server = createServer((socket) => takeTicket(socket, onTicket));
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
}

function takeTicket(socket: Socket, onTicket: PrinterOptions['onTicket']): void {
  const taken: Buffer[] = [];
  let size = 0;
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  // A sender who breaks off in the middle has sent no ticket.
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    size += bytes.length;
    if (size > MOST_BYTES) socket.destroy();
    else taken.push(bytes);
  });
  socket.on('end', () => onTicket(Buffer.concat(taken)));
}
