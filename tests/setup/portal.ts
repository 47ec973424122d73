import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from '@passline/contract';
import type { PicturePurpose } from '@passline/contract/picture-sizes';
import { ROLES, type Role } from '@passline/domain';
import type { Browser, BrowserContextOptions, LaunchOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { aPicture } from '../images/pictures.ts';
import type { ServerOptions } from '../../apps/server/src/server.ts';
import { openBrowser } from './browser.ts';
import { call } from './api-client.ts';
import { createKitchen, type Kitchen } from './kitchen.ts';
import { createPerson, createProgram, PASSWORD, type Person, type Program } from './people.ts';
import { placeOrder, type OrderInput } from './place-order.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { Wire } from './wire.ts';

const portalFolder = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Waits until the keyboard is where it should be: a focus that is set by the page comes a moment after what it is on. */
export async function isFocused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
}

/** Of every map the browser tells that it draws in software. */
const DRAWING = /GL Driver Message/;

/** What the browser itself writes of a wire that is cut: its words differ by what was under way at that moment. */
const CUT = /WebSocket|net::ERR_|Unable to preload/;

type PageOptions = BrowserContextOptions & {
  /** Console errors that the test is about, such as the line that the browser itself writes for a refusal. */
  expects?: RegExp;
  /** Their browser is to save data: nothing is fetched before it is opened. */
  savesData?: boolean;
};

type PortalOptions = {
  browser?: LaunchOptions;
  /** `all`: jobs are done too, so that money moves. */
  role?: 'web' | 'all';
  /** Where may be printed, beside private networks. */
  printing?: ServerOptions['printing'];
  /** From so many cents on a second super admin has to approve; never, where it is absent. */
  approvalFromCents?: number;
  /** What maps are drawn on, beside the plain ground. */
  map?: ServerOptions['map'];
};

/** The built portal on a database of its own, with a person of each role, two kitchens, and a browser in front of it. */
export class Portal {
  readonly database: TestDatabase;
  /** Between the browser and the server. */
  readonly wire: Wire;
  readonly people: Record<Role, Person>;
  /** Of the admin. */
  readonly own: Kitchen;
  /** Of somebody else. */
  readonly foreign: Kitchen;
  readonly #market: Program;
  readonly #browser: Browser;
  readonly #options: PortalOptions;
  readonly #strays: string[] = [];
  #server: TestServer | undefined;

  private constructor(
    parts: Pick<Portal, 'database' | 'wire' | 'people' | 'own' | 'foreign'>,
    market: Program,
    browser: Browser,
    options: PortalOptions,
  ) {
    this.database = parts.database;
    this.wire = parts.wire;
    this.people = parts.people;
    this.own = parts.own;
    this.foreign = parts.foreign;
    this.#market = market;
    this.#browser = browser;
    this.#options = options;
  }

  static async start(options: PortalOptions = {}): Promise<Portal> {
    if (!existsSync(join(portalFolder, 'index.html')))
      throw new Error('The portal is not built: node scripts/commands/test.ts browser builds it first.');
    const database = await createTestDatabase();
    const { pool } = database;
    const own = await createKitchen(pool, 'Golden Wok');
    const foreign = await createKitchen(pool, 'Taco Verde');
    const people = Object.fromEntries(
      await Promise.all(
        ROLES.map(async (role) => [role, await createPerson(pool, role, role === 'admin' ? own : undefined)]),
      ),
    ) as Record<Role, Person>;
    const market = await createProgram(pool, ['orders:create']);
    const [wire, browser] = await Promise.all([Wire.open(), openBrowser(options.browser)]);
    const portal = new Portal({ database, wire, people, own, foreign }, market, browser, options);
    await portal.startServer();
    return portal;
  }

  /** What the browser goes to. */
  get url(): string {
    return this.wire.url;
  }

  /** The address of a restaurant screen, of the admin's own kitchen unless another is named. */
  path(word: string, { restaurantId, locationId } = this.own): string {
    return `/restaurant/${word}/${restaurantId}/${locationId}`;
  }

  /** Also once more after it was stopped; browsers find it behind the wire. */
  async startServer(): Promise<void> {
    this.#server = await startTestServer(this.database.connectionString, {
      publicUrl: this.url,
      portalFolder,
      role: this.#options.role ?? 'web',
      ...(this.#options.printing && { printing: this.#options.printing }),
      ...(this.#options.map && { map: this.#options.map }),
      ...(this.#options.approvalFromCents && { approvalFromCents: this.#options.approvalFromCents }),
    });
    this.wire.targetPort = this.#server.port;
  }

  async stopServer(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Opens an address in a browser of its own, as a signed-in person or as nobody. Its console errors fail the test at `closePages`. */
  async open(
    path: string,
    who: Role | null,
    { expects, savesData = false, ...more }: PageOptions = {},
  ): Promise<Page> {
    const context = await this.#browser.newContext({ viewport: WIDE, baseURL: this.url, ...more });
    if (who) {
      const answer = await context.request.post('/api/auth/sign-in/email', {
        data: { email: this.people[who].email, password: PASSWORD },
        headers: { origin: this.url },
      });
      expect(answer.status(), `${who} signs in`).toBe(200);
    }
    // Of each step; half a minute is not enough where ten others use the machine.
    context.setDefaultTimeout(60_000);
    if (savesData) {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    }
    const page = await context.newPage();
    const note = (text: string) =>
      !DRAWING.test(text) &&
      !(this.wire.wasCut && CUT.test(text)) &&
      !expects?.test(text) &&
      this.#strays.push(`${path}: ${text}`);
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text());
    });
    await page.goto(path);
    return page;
  }

  /** A pickup from the admin's own kitchen, paid in cash, unless it is said otherwise. Needs no wire. */
  place(changes: Partial<OrderInput> = {}, kitchen = this.own): Promise<Order> {
    return placeOrder(this.#serverUrl, this.#market.token, kitchen, changes);
  }

  /** A picture for records, as the super admin stores it; answers with its address. */
  async storePicture(purpose: PicturePurpose): Promise<string> {
    const body = new FormData();
    body.set('purpose', purpose);
    body.set('imageFile', new File([new Uint8Array(await aPicture('png', 80, 45))], 'picture.png'));
    const headers = { authorization: `Bearer ${this.people.super_admin.token}` };
    const answer = await fetch(`${this.#serverUrl}/api/images/store`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { imageUrl: string }).imageUrl;
  }

  /** As the super admin would, from somewhere else. */
  async confirm({ id }: Pick<Order, 'id'>): Promise<void> {
    const { token } = this.people.super_admin;
    const input = { orderId: id, expectedStatus: 'New', waitMinutes: 30 };
    const { status, text } = await call(this.#serverUrl, 'orders.confirm', input, { token });
    expect(status, text).toBe(200);
  }

  /** For `afterEach`. */
  async closePages(): Promise<void> {
    await Promise.all(this.#browser.contexts().map((context) => context.close()));
    const found = this.#strays.splice(0);
    expect(found, 'errors in the console of the browser').toEqual([]);
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.wire.close();
    await this.stopServer();
    await this.database.drop();
  }

  get #serverUrl(): string {
    return `http://127.0.0.1:${this.wire.targetPort}`;
  }
}

/**
 * For the top of a test file: `const portal = await openPortal()`. It serves every test of the file and is gone after the
 * last; pages are closed after each.
 */
export async function openPortal(options: PortalOptions = {}): Promise<Portal> {
  const portal = await Portal.start(options);
  afterAll(() => portal.stop());
  afterEach(() => portal.closePages());
  return portal;
}
