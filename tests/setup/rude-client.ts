import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection of a client that need not behave: it ignores errors. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {
    // The other side may end it during a write.
  });
  await once(socket, 'connect');
  return socket;
}

export function getOf(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
}

/** Sends bytes and resets the connection: at once, or when the first bytes of the answer have come. */
export async function sendAndReset(
  port: number,
  bytes: string | Buffer,
  when: 'at once' | 'half way',
): Promise<void> {
  const socket = await openSocket(port);
  const closed = once(socket, 'close');
  if (when === 'at once') socket.write(bytes, () => socket.resetAndDestroy());
  else socket.once('data', () => socket.resetAndDestroy()).write(bytes);
  await closed;
}

/** Does it `times` times, some at once. */
export async function repeat(times: number, work: (turn: number) => Promise<void>): Promise<void> {
  const AT_ONCE = 25;
  for (let done = 0; done < times; done += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, times - done) }, (_, turn) => work(done + turn)),
    );
  }
}
