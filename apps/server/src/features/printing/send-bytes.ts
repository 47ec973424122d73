import { connect, type Socket } from 'node:net';

export type PrintWay = { host: string; port: number; connectMs: number; writeMs: number };

/** Why a printer did not get its bytes, in words for people next to it. */
export class NotPrinted extends Error {}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection: it is on, but does not listen for print jobs there',
  EHOSTUNREACH: 'cannot be reached: it is off, or not in this network',
  ENETUNREACH: 'cannot be reached from this server: there is no way into its network',
  ECONNRESET: 'ended the connection in the middle',
  EPIPE: 'ended the connection in the middle',
  ETIMEDOUT: 'did not answer',
};

/**
 * Hands bytes to a printer and waits until it has taken them all. Not idempotent: a printer that breaks off in the middle
 * may have printed.
 *
 * @throws NotPrinted with what went wrong
 */
export function sendBytes(bytes: Uint8Array, way: PrintWay): Promise<void> {
  const { host, port, connectMs, writeMs } = way;
  const at = `${host}:${port}`;
  return new Promise((resolve, reject) => {
    let isHandedOver = false;
    // The host is an address, which was checked: nothing is looked up.
    const socket: Socket = connect({ host, port, noDelay: true });
    const fail = (words: string) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new NotPrinted(`${at} ${words}.`));
    };
    let timer = setTimeout(() => fail(`did not answer within ${connectMs / 1000} s`), connectMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isHandedOver) return fail(`did not take the ticket within ${writeMs / 1000} s`);
        // Some printers keep the line open after the end; all they were sent, they have taken.
        clearTimeout(timer);
        socket.destroy();
        resolve();
      }, writeMs);
      socket.end(bytes, () => {
        isHandedOver = true;
      });
    });
    // A printer's own reports are not needed; unread they would keep the connection open.
    socket.resume();
    socket.once('error', (error: NodeJS.ErrnoException) =>
      fail(WORDS[error.code ?? ''] ?? `could not be printed to: ${error.message}`),
    );
    socket.once('close', () => {
      clearTimeout(timer);
      if (isHandedOver) resolve();
      else reject(new NotPrinted(`${at} ended the connection in the middle.`));
    });
  });
}
