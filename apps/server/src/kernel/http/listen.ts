import type { Server } from 'node:http';
import { createServer, type AddressInfo, type Server as Acceptor } from 'node:net';

/**
 * In each turn of the event loop libuv takes one new connection from a listening socket. While turns are long, a crowd
 * that connects fills the socket's queue, and the system tells nobody who comes later: they try again for minutes. Several
 * sockets on one port, among which Linux divides who comes, take that many at once.
 */
const SOCKETS = process.platform === 'linux' ? 8 : 1;

export type Listening = {
  port: number;
  /** Takes no more connections; resolves when those that were taken have ended. */
  close: () => Promise<void>;
};

/** @throws with the code EADDRINUSE where another process listens at that port */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  if (SOCKETS > 1 && port !== 0) await claim({ host, port });
  const sockets: Acceptor[] = [server];
  const shared = { host, reusePort: SOCKETS > 1 };
  await open(server, { ...shared, port });
  const taken = (server.address() as AddressInfo).port;
  while (sockets.length < SOCKETS) {
    const socket = createServer({ noDelay: true }, (connection) => server.emit('connection', connection));
    await open(socket, { ...shared, port: taken });
    sockets.push(socket);
  }
  return { port: taken, close: async () => void (await Promise.all(sockets.map(close))) };
}

/** A port that several sockets share would be shared with another process of ours as well. */
async function claim(at: { host: string; port: number }): Promise<void> {
  const socket = createServer();
  await open(socket, at);
  await close(socket);
}

function open(socket: Acceptor, at: { host: string; port: number; reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.listen(at, resolve);
  });
}

function close(socket: Acceptor): Promise<void> {
  return new Promise((resolve) => {
    socket.close(() => resolve());
  });
}
