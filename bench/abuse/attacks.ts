import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { HOSTILE_FILES, YEAR } from '../../tests/security/largest-inputs.ts';
import { PICTURE, SCRIPT, type Target } from './messages.ts';

/** `signal` ends everything that is held open. */
export type Attacked = Target & { signal: AbortSignal };

type Attack = {
  /** Started this many times a second. */
  perSecond: number;
  /** Returns the status of its answer where it waits for one. */
  make: (target: Attacked, turn: number) => Promise<number | void>;
};

const UNFINISHED_BYTES = 8_000_000;
const HALF_FORM = Buffer.alloc(2_000_000, 'x');

/** Each is bounded in what it has open: `perSecond` times the seconds that it is held. */
export const attacks: Record<string, Attack> = {
  'aborted-pictures': { perSecond: 20, make: (target, turn) => abort(target, turn, PICTURE) },
  'aborted-scripts': { perSecond: 20, make: (target, turn) => abort(target, turn, SCRIPT) },
  'aborted-uploads': {
    perSecond: 2,
    make: async (target, turn) => {
      const socket = await open(target);
      socket.write(form(target, turn));
      await new Promise<void>((resolve) => {
        socket.write(HALF_FORM, () => resolve());
      });
      // Every other one stalls first.
      if (turn % 2 === 0) await hold(target, socket);
      socket.resetAndDestroy();
    },
  },
  'unread-answers': {
    perSecond: 2,
    make: async (target, turn) => {
      const socket = (await open(target)).pause();
      for (let count = 0; count < 50; count += 1) socket.write(get('/api/openapi.json', turn));
      await hold(target, socket);
      socket.resetAndDestroy();
    },
  },
  'slow-readers': {
    perSecond: 2,
    make: async (target, turn) => {
      const socket = (await open(target)).pause();
      socket.write(get(turn % 2 ? SCRIPT : PICTURE, turn));
      const sip = setInterval(() => socket.read(1_000), 100);
      await hold(target, socket);
      clearInterval(sip);
      socket.resetAndDestroy();
    },
  },
  'half-requests': {
    perSecond: 5,
    make: async (target, turn) => {
      const socket = await open(target);
      socket.write(get('/api/orders', turn).slice(0, -2));
      await hold(target, socket);
      socket.resetAndDestroy();
    },
  },
  'unfinished-bodies': {
    perSecond: 10,
    make: async (target, turn) => {
      const socket = await open(target);
      socket.write(
        `POST /rpc/menus/checkImport HTTP/1.1\r\nHost: x\r\n${bearer(target, turn)}Content-Type: application/json\r\nContent-Length: ${UNFINISHED_BYTES}\r\n\r\n`,
      );
      socket.write(Buffer.alloc(UNFINISHED_BYTES - 1, ' '));
      await hold(target, socket);
      socket.resetAndDestroy();
    },
  },
  'silent-sockets': {
    perSecond: 20,
    make: async (target) => {
      const socket = await open(target);
      await hold(target, socket);
      socket.resetAndDestroy();
    },
  },
  'sign-in-guesses': {
    perSecond: 2,
    make: async (target, turn) => {
      const body = JSON.stringify({ email: `super.${turn % 3}@passline.example`, password: `guess ${turn}` });
      const socket = await open(target);
      socket.write(
        `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nOrigin: http://127.0.0.1:${target.port}\r\n${address(turn)}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      socket.destroy();
    },
  },
  'sign-in-flood': {
    perSecond: 20,
    make: async (target, turn) => {
      const body = JSON.stringify({ email: `nobody.${turn}@passline.example`, password: 'a guess of many' });
      const from = `2001:db8:${(turn % 60_000).toString(16)}::1`;
      return ask(target, '/api/auth/sign-in/email', body, { 'x-forwarded-for': from });
    },
  },
  'menu-file-bombs': {
    perSecond: 1,
    make: (target, turn) => {
      const text = turn % 2 === 0 ? HOSTILE_FILES.values : HOSTILE_FILES.columns;
      const input = { menuId: target.kitchen.menuId, text, isWhole: true };
      return call(target, turn, 'menus/checkImport', input);
    },
  },
  'reports-of-a-year': {
    perSecond: 2,
    make: (target, turn) =>
      call(target, turn, 'reports/totals', { locationId: target.kitchen.locationId, ...YEAR }),
  },
  proofs: { perSecond: 0.2, make: (target, turn) => call(target, turn, 'balances/prove', {}) },
  'live-stalls': {
    perSecond: 1,
    make: async (target, turn) => {
      const socket = await openLive(target, turn);
      socket.pause();
      for (let id = 1; id <= 20; id += 1) subscribe(socket, id);
      await hold(target, socket);
      socket.terminate();
    },
  },
  'live-floods': {
    perSecond: 1,
    make: async (target, turn) => {
      const socket = await openLive(target, turn);
      for (let id = 1; id <= 500; id += 1) {
        subscribe(socket, id);
        socket.send(JSON.stringify({ type: 'unsubscribe', id }));
      }
      await hold(target, socket);
      socket.terminate();
    },
  },
  'reconnect-storm': {
    perSecond: 20,
    make: async (target, turn) => (await openLive(target, turn)).terminate(),
  },
};

function call(target: Attacked, turn: number, action: string, json: unknown): Promise<number> {
  const authorization = `Bearer ${target.tokens[turn % target.tokens.length]}`;
  return ask(target, `/rpc/${action}`, JSON.stringify({ json }), { authorization });
}

/** The answer is read to its end, whatever it says. */
async function ask(
  { port, signal }: Attacked,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body,
    signal,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function abort(target: Attacked, turn: number, path: string): Promise<void> {
  const socket = await open(target);
  const closed = once(socket, 'close');
  if (turn % 2 === 0) socket.write(get(path, turn), () => socket.resetAndDestroy());
  else socket.once('data', () => socket.resetAndDestroy()).write(get(path, turn));
  await closed;
}

async function open({ port }: Target): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {
    // The server may end it during the write: that is its right.
  });
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

async function openLive({ port, tokens }: Target, turn: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    perMessageDeflate: false,
    headers: { authorization: `Bearer ${tokens[turn % tokens.length]}` },
  });
  socket.on('error', () => {
    // Refused, or ended: 'close' follows.
  });
  await Promise.race([once(socket, 'open'), once(socket, 'close')]);
  if (socket.readyState !== WebSocket.OPEN) throw new Error('The live channel refused.');
  return socket;
}

function subscribe(socket: WebSocket, id: number): void {
  socket.send(
    JSON.stringify({
      type: 'subscribe',
      id,
      query: 'orders.board',
      params: { locationId: null },
      cursor: null,
    }),
  );
}

/** Until there is enough, the other side ends it, or everything is to end. */
async function hold({ signal, heldMs }: Attacked, socket: Socket | WebSocket): Promise<void> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(heldMs)]);
  if (over.aborted) return;
  await Promise.race([once(socket, 'close'), once(over, 'abort')]);
}

function get(path: string, turn: number): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${address(turn)}\r\n`;
}

/** Some thousand clients. */
function address(turn: number): string {
  return `X-Forwarded-For: 10.1.${turn % 16}.${(turn >> 4) % 250}\r\n`;
}

function bearer({ tokens }: Target, turn: number): string {
  return `Authorization: Bearer ${tokens[turn % tokens.length]}\r\n`;
}

function form(target: Target, turn: number): string {
  return `POST /api/images/upload HTTP/1.1\r\nHost: x\r\n${bearer(target, turn)}Content-Type: multipart/form-data; boundary=----------------------------x\r\nContent-Length: ${HALF_FORM.length * 2}\r\n\r\n`;
}
