import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@passline/domain';
import { pino } from 'pino';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startServer } from '../../apps/server/src/server.ts';
import { openBrowser } from './browser.ts';
import {
  emailOf,
  loadPortalData,
  PORTAL_PASSWORD,
  PORTAL_TOKEN,
  type Place,
  type PortalData,
} from './portal-data.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const portalFolder = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
const secret = 'a secret that is only good for tests';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> & {
  /** Console errors that the test is about. */
  expects?: RegExp;
};

export type Portal = {
  url: string;
  data: PortalData;
  database: TestDatabase;
  /** Opens an address as a signed-in person, or as nobody. Its console errors fail the test at `closePages`. */
  open: (path: string, who: Role | null, options?: PageOptions) => Promise<Page>;
  placeOrder: (
    place: Place,
    name?: string,
    phoneNumber?: string,
  ) => Promise<{ id: string; orderNumber: number }>;
  /** For `afterEach`. */
  closePages: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The built portal, served on a database of its own, with a browser in front of it. */
export async function startPortal(options: { isSignInLimited?: boolean } = {}): Promise<Portal> {
  if (!existsSync(join(portalFolder, 'index.html')))
    throw new Error('The portal is not built: run vite build apps/web.');
  const database = await createTestDatabase();
  const data = await loadPortalData(database.pool);
  const server = await startServer({
    connectionString: database.connectionString,
    host: '127.0.0.1',
    port: 0,
    secret,
    role: 'web',
    isBehindProxy: false,
    requestsPerSecond: 100_000,
    portalFolder,
    isSignInLimited: options.isSignInLimited ?? false,
    log: pino({ level: 'silent' }),
  });
  const browser = await openBrowser();
  const strays: string[] = [];

  async function open(path: string, who: Role | null, { expects, ...more }: PageOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: WIDE, baseURL: server.url, ...more });
    if (who) {
      const answer = await context.request.post('/api/auth/sign-in/email', {
        data: { email: emailOf(who), password: PORTAL_PASSWORD },
        headers: { origin: server.url },
      });
      expect(answer.status(), `${who} signs in`).toBe(200);
    }
    const page = await context.newPage();
    const note = (text: string) => !expects?.test(text) && strays.push(`${path}: ${text}`);
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text());
    });
    await page.goto(path);
    return page;
  }

  return {
    url: server.url,
    data,
    database,
    open,
    async placeOrder(place, name = 'Robin Field', phoneNumber = '+16045550123') {
      const answer = await fetch(`${server.url}/api/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${PORTAL_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          locationId: place.locationId,
          orderType: 'Pickup',
          paymentMethod: 'inperson-cash',
          name,
          phoneNumber,
          orderCartItems: [{ productId: place.productId, count: 1 }],
        }),
      });
      expect(answer.status).toBe(201);
      return (await answer.json()) as { id: string; orderNumber: number };
    },
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      const found = strays.splice(0);
      expect(found, 'errors in the console of the browser').toEqual([]);
    },
    async stop() {
      await browser.close();
      await server.stop();
      await database.drop();
    },
  };
}
