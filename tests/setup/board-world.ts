import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Order } from '@passline/contract';
import { DEMO_PASSWORD, loadDemo } from '@passline/database/data-sets';
import { pino } from 'pino';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startServer, type RunningServer } from '../../apps/server/src/server.ts';
import { hashServiceToken } from '../../apps/server/src/session/service-tokens.ts';
import { openBrowser } from './browser.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const token = 'plst_board_world';
export const LOCATION = '00000000-0000-4000-8000-000000000100';
export const RESTAURANT = '00000000-0000-4000-8000-000000000101';
export const LOCATION_BOARD = `/restaurant/orders/${RESTAURANT}/${LOCATION}`;

export type WorldPage = {
  page: Page;
  /** What the browser's console called an error or a warning. */
  strays: string[];
};

/** The built portal, a real server behind a wire that can be cut, a cloned database with the demo, and a browser. */
export class BoardWorld {
  readonly database: TestDatabase;
  readonly wire: Wire;
  readonly #portalFolder: string;
  readonly #browser: Browser;
  #server: RunningServer;
  #products: string[] = [];

  private constructor(
    database: TestDatabase,
    wire: Wire,
    portal: string,
    browser: Browser,
    server: RunningServer,
  ) {
    this.database = database;
    this.wire = wire;
    this.#portalFolder = portal;
    this.#browser = browser;
    this.#server = server;
  }

  static async start(): Promise<BoardWorld> {
    const database = await createTestDatabase();
    await loadDemo(database.connectionString, {
      serviceTokenHash: hashServiceToken(token),
      nowMs: Date.now(),
    });
    const wire = await Wire.open();
    const [portalFolder, browser] = await Promise.all([buildPortal(), openBrowser()]);
    const server = await serve(database.connectionString, wire, portalFolder, 0);
    wire.targetPort = server.port;
    return new BoardWorld(database, wire, portalFolder, browser, server);
  }

  get url(): string {
    return this.wire.url;
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.wire.close();
    await this.#server.stop();
    await this.database.drop();
    await rm(this.#portalFolder, { recursive: true, force: true });
  }

  stopServer(): Promise<void> {
    return this.#server.stop();
  }

  /** On the same port as before. */
  async startServerAgain(): Promise<void> {
    const { connectionString } = this.database;
    this.#server = await serve(connectionString, this.wire, this.#portalFolder, this.#server.port);
  }

  /** A browser of its own, signed in. */
  async open(
    email: 'super@passline.example' | 'admin@passline.example',
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<WorldPage> {
    const context = await this.#browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    const strays: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) strays.push(message.text());
    });
    page.on('pageerror', (error) => strays.push(error.message));
    await page.request.post(`${this.url}/api/auth/sign-in/email`, {
      data: { email, password: DEMO_PASSWORD },
      headers: { origin: this.url },
    });
    await page.goto(`${this.url}${path}`);
    return { page, strays };
  }

  async ask<Body>(path: string, body?: unknown): Promise<Body> {
    const response = await fetch(`http://127.0.0.1:${this.#server.port}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }

  /** A pickup paid in cash unless `changes` says otherwise, through the public API. */
  async place(changes: Record<string, unknown> = {}): Promise<Order> {
    const [first, second] = await this.#menu();
    return this.ask<Order>('/orders', {
      locationId: LOCATION,
      orderType: 'Pickup',
      paymentMethod: 'inperson-cash',
      name: 'Robin Field',
      phoneNumber: '+16045550123',
      orderCartItems: [
        { productId: first, count: 2, notes: 'no onions' },
        { productId: second, count: 1 },
      ],
      ...changes,
    });
  }

  confirm(order: Pick<Order, 'id'>): Promise<unknown> {
    return this.ask(`/orders/${order.id}/confirm`, { expectedStatus: 'New', waitMinutes: 30 });
  }

  /** Copies an order by plain SQL, for a crowd. */
  async multiply(order: Order, copies: number): Promise<void> {
    await this.database.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
          'id', gen_random_uuid(), 'order_number', o.order_number + 1000 + n,
          'status', case when n % 2 = 0 then 'New' else 'Preparing' end,
          'created_at', o.created_at - n * interval '1 second'))).*
        from orders o, generate_series(1, $2::int) n where o.id = $1`,
      [order.id, copies],
    );
  }

  async #menu(): Promise<string[]> {
    if (this.#products.length === 0) {
      const menu = await this.ask<{ products: { productId: string }[] }>(`/locations/${LOCATION}/menu`);
      this.#products = menu.products.map(({ productId }) => productId);
    }
    return this.#products;
  }
}

/** Forwards bytes to the server, until it is cut. */
export class Wire {
  readonly #server = createServer((socket) => this.#carry(socket));
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  targetPort = 0;

  static async open(): Promise<Wire> {
    const wire = new Wire();
    await new Promise<void>((resolve) => {
      wire.#server.listen(0, '127.0.0.1', resolve);
    });
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #carry(from: Socket): void {
    if (this.#isCut) {
      from.destroy();
      return;
    }
    const to = connect(this.targetPort, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      // Cut on purpose, or the server is away: both ends hear of it by the close.
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}

function serve(
  connectionString: string,
  wire: Wire,
  portalFolder: string,
  port: number,
): Promise<RunningServer> {
  return startServer({
    connectionString,
    host: '127.0.0.1',
    port,
    publicUrl: wire.url,
    secret: 'a secret that is only good for tests',
    role: 'web',
    isBehindProxy: false,
    requestsPerSecond: 100_000,
    isSignInLimited: false,
    portalFolder,
    log: pino({ level: 'silent' }),
  });
}

/** In a process of its own: the test's NODE_ENV would build the slow React. */
async function buildPortal(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'passline-portal-'));
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      'apps/web',
      '--outDir',
      folder,
      '--logLevel',
      'warn',
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', VITEST: '' } },
  );
  return folder;
}
