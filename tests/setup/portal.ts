import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from '@passline/contract/orders/order';
import type { PicturePurpose } from '@passline/contract/images/picture-sizes';
import { ROLES, type Role } from '@passline/domain/users/roles';
import type { Browser, BrowserContext, LaunchOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { aPicture } from '../images/pictures.ts';
import type { ServerOptions } from '../../apps/server/src/server.ts';
import { signToken } from '../../apps/server/src/kernel/session/session-token.ts';
import { openBrowser, sharedBrowser } from './browser.ts';
import { call } from './api-client.ts';
import { createKitchen, type Kitchen } from './kitchen.ts';
import { createPerson, createProgram, createSession, PASSWORD, type Person, type Program } from './people.ts';
import { placeOrder, type OrderInput } from './place-order.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestServer, TEST_SECRET, type TestServer } from './test-server.ts';
import { type WindowOptions, Windows } from './windows.ts';
import { Wire } from './wire.ts';

export { NARROW, WIDE } from './windows.ts';

const portalFolder = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

/** Waits until the focus is where it should be: the page sets it a moment after the element appears. */
export async function isFocused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
}

/** The browser reports for every map that it draws in software. */
const DRAWING = /GL Driver Message/;

/** What the browser itself writes about a lost connection: the text depends on what was under way at that moment. */
const CUT = /WebSocket|net::ERR_|Unable to preload/;

type PageOptions = WindowOptions & {
  /** Console errors that the test expects, such as the line that the browser itself writes for a refusal. */
  expects?: RegExp;
  /** They sign in by password, as a device in the list of devices. */
  byPassword?: boolean;
};

type PortalOptions = {
  /** A separate browser, started differently from the shared one. */
  browser?: LaunchOptions;
  /** `all`: jobs are done too, so that money moves. */
  role?: 'web' | 'all';
  /** Where printing is allowed, in addition to private networks. */
  printing?: ServerOptions['printing'];
  /** By which name the browser knows it; absent: by its address of numbers. */
  host?: string;
  /** The company's own sign-in. */
  provider?: ServerOptions['provider'];
  /** Whether super admins need a second factor. */
  isSecondFactorRequired?: boolean;
  /** From this many cents on a second super admin has to approve; absent: never. */
  approvalFromCents?: number;
  /** The map's background, apart from the plain ground. */
  map?: ServerOptions['map'];
  /** Who carries out card payments; absent: the stand-ins. */
  cardGateways?: ServerOptions['cardGateways'];
  /** Where analytics are read; absent: from the primary. */
  replica?: ServerOptions['replica'];
};

/** The built portal on its own database, with a person of each role, two kitchens, and a browser in front of it. */
export class Portal {
  readonly database: TestDatabase;
  /** Between the browser and the server. */
  readonly wire: Wire;
  readonly people: Record<Role, Person>;
  /** The admin's kitchen. */
  readonly own: Kitchen;
  /** Somebody else's kitchen. */
  readonly foreign: Kitchen;
  readonly #market: Program;
  readonly #browser: Browser;
  readonly #windows: Windows;
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
    this.#windows = new Windows(browser, this.url);
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
    const [wire, browser] = await Promise.all([
      Wire.open(),
      options.browser ? openBrowser(options.browser) : sharedBrowser(),
    ]);
    const portal = new Portal({ database, wire, people, own, foreign }, market, browser, options);
    await portal.startServer();
    return portal;
  }

  /** What the browser goes to. */
  get url(): string {
    return this.wire.url.replace('127.0.0.1', this.#options.host ?? '127.0.0.1');
  }

  /** The address of a restaurant screen, of the admin's own kitchen unless another is named. */
  path(word: string, { restaurantId, locationId } = this.own): string {
    return `/restaurant/${word}/${restaurantId}/${locationId}`;
  }

  /** Also again after it was stopped; browsers reach it through the wire. */
  async startServer(): Promise<void> {
    this.#server = await startTestServer(this.database.connectionString, {
      publicUrl: this.url,
      portalFolder,
      role: this.#options.role ?? 'web',
      isSecondFactorRequired: this.#options.isSecondFactorRequired ?? false,
      ...(this.#options.provider && { provider: this.#options.provider }),
      ...(this.#options.printing && { printing: this.#options.printing }),
      ...(this.#options.map && { map: this.#options.map }),
      ...(this.#options.cardGateways && { cardGateways: this.#options.cardGateways }),
      ...(this.#options.replica && { replica: this.#options.replica }),
      ...(this.#options.approvalFromCents && { approvalFromCents: this.#options.approvalFromCents }),
    });
    this.wire.targetPort = this.#server.port;
  }

  async stopServer(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /**
   * Opens an address in a separate browser context, signed in as the person of a role, as somebody else, or not at all. Its console errors fail the
   * test at `closePages`.
   */
  async open(
    path: string,
    who: Role | Person | null,
    { expects, byPassword = false, ...more }: PageOptions = {},
  ): Promise<Page> {
    const page = await this.#windows.open(more);
    const context = page.context();
    const person = typeof who === 'string' ? this.people[who] : who;
    if (person && byPassword) await this.#signInByPassword(context, person);
    else if (person) await this.#signIn(context, person);
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

  /** The browser of a page is somebody else's from now on; the page is not told. */
  signInAs(page: Page, person: Person): Promise<void> {
    return this.#signIn(page.context(), person);
  }

  /** By default a pickup from the admin's own kitchen, paid in cash. Needs no wire. */
  place(changes: Partial<OrderInput> = {}, kitchen = this.own): Promise<Order> {
    return placeOrder(this.#serverUrl, this.#market.token, kitchen, changes);
  }

  /** A picture for records, as the super admin stores it; returns its address. */
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
    await this.#windows.putAway();
    const found = this.#strays.splice(0);
    expect(found, 'errors in the console of the browser').toEqual([]);
  }

  async stop(): Promise<void> {
    await this.#windows.close();
    if (this.#options.browser) await this.#browser.close();
    this.wire.close();
    await this.stopServer();
    await this.database.drop();
  }

  /** Does what a sign-in would, without the tenth of a second for a password: sign-in has its own tests. */
  async #signIn(context: BrowserContext, { id }: Person): Promise<void> {
    const { token } = await createSession(this.database.pool, id);
    const value = encodeURIComponent(signToken(token, TEST_SECRET));
    await context.addCookies([
      { name: 'passline.session_token', value, url: this.url, httpOnly: true, sameSite: 'Lax' },
    ]);
  }

  async #signInByPassword(context: BrowserContext, { email }: Person): Promise<void> {
    const answer = await context.request.post('/api/auth/sign-in/email', {
      data: { email, password: PASSWORD },
      headers: { origin: this.url },
    });
    expect(answer.status(), `${email} signs in`).toBe(200);
  }

  get #serverUrl(): string {
    return `http://127.0.0.1:${this.wire.targetPort}`;
  }
}

/**
 * For the top of a test file: `const portal = await openPortal()`. It serves every test of the file and is stopped
 * after the last; pages are closed after each.
 */
export async function openPortal(options: PortalOptions = {}): Promise<Portal> {
  const portal = await Portal.start(options);
  afterAll(() => portal.stop());
  afterEach(() => portal.closePages());
  return portal;
}
