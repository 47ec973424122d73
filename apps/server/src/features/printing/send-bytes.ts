import { connect, type Socket } from 'node:net';

export type PrintWay = { host: string; port: number; connectMs: number; writeMs: number };

/** Why a printer did not get its bytes, in words for people next to it. */
export class NotPrinted extends Error {}

/** One answer, whatever the reason: someone could search a network for what is in it, with addresses of printers. */
const NO_ANSWER = 'does not answer: it is off, not in this network, or does not listen for print jobs';
const ENDED = 'ended the connection in the middle';

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
    let isConnected = false;
    let isHandedOver = false;
    // The host is an address, which was checked: nothing is looked up.
    const socket: Socket = connect({ host, port, noDelay: true });
    const fail = (words: string) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new NotPrinted(`${at} ${words}.`));
    };
    let timer = setTimeout(() => fail(NO_ANSWER), connectMs);
    socket.once('connect', () => {
      isConnected = true;
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
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      // Only a connection that was made is reset, even where we had not heard that it was made.
      isConnected ||= code === 'ECONNRESET' || code === 'EPIPE';
      if (isConnected) fail(ENDED);
    });
    socket.once('close', () => {
      // Refused or unreachable: it fails when the time is over, like a printer that is silent.
      if (!isConnected) return;
      clearTimeout(timer);
      if (isHandedOver) resolve();
      else reject(new NotPrinted(`${at} ${ENDED}.`));
    });
  });
}
