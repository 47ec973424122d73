import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Requests of one connection that may wait. Browsers and programs send the next one when they have their answer. */
const MOST_WAITING = 64;

type Turn = { isTaken: boolean; waiting: (() => void)[] };

/**
 * The requests of one connection are answered one after the other: the next begins when the answer before it has left
 * this process. Otherwise a client that never reads could have hundreds of answers made, all waiting in memory.
 */
export class Turns {
  readonly #turns = new WeakMap<Duplex, Turn>();

  /** Whether an answer is on its way: nothing else may be written in between. */
  isAnswering(socket: Duplex): boolean {
    return this.#turns.get(socket)?.isTaken ?? false;
  }

  /** Calls `listener` for one request of each connection at a time, and ends a connection where too many wait. */
  inTurn(listener: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
    return (request, response) => {
      const { socket } = request;
      // Node has read more requests of a connection that was ended a moment ago.
      if (socket.destroyed) return;
      const turn = this.#turns.get(socket) ?? { isTaken: false, waiting: [] };
      this.#turns.set(socket, turn);
      const begin = () => {
        turn.isTaken = true;
        response.once('close', () => {
          turn.isTaken = false;
          if (!socket.destroyed) turn.waiting.shift()?.();
        });
        listener(request, response);
      };
      if (!turn.isTaken) begin();
      else if (turn.waiting.push(begin) > MOST_WAITING) socket.destroy();
    };
  }
}
