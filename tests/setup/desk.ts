import type { Order } from '@passline/contract/orders/order';
import { afterAll } from 'vitest';
import type { ServerOptions } from '../../apps/server/src/server.ts';
import { createKitchen, type Kitchen } from './kitchen.ts';
import { createPerson, createProgram, type Person, type Program } from './people.ts';
import { placeOrder, type OrderInput } from './place-order.ts';
import { startTestSite, type TestSite } from './test-server.ts';

/** The people most tests need, around one kitchen and its neighbour, on a separate server and database. */
export type Desk = Readonly<{
  site: TestSite;
  url: string;
  kitchen: Kitchen;
  neighbour: Kitchen;
  /** The program that brings orders. */
  market: Program;
  /** Admin of the kitchen. */
  admin: Person;
  /** A super admin. */
  boss: Person;
  /** By default a pickup from the kitchen, paid in cash. */
  place: (changes?: Partial<OrderInput>, kitchen?: Kitchen) => Promise<Order>;
}>;

/**
 * For the top of a test file: `const desk = await openDesk()`. Its server and database serve every test of the file, and
 * are gone after the last.
 */
export async function openDesk(options: Partial<ServerOptions> = {}): Promise<Desk> {
  return layDesk(await openSite(options));
}

/** Another desk on the same server, for tests that each need their own kitchen. */
export async function layDesk(site: TestSite): Promise<Desk> {
  const { pool } = site.database;
  const { url } = site.server;
  const kitchen = await createKitchen(pool);
  const market = await createProgram(pool, ['orders:create']);
  return {
    site,
    url,
    kitchen,
    neighbour: await createKitchen(pool, 'Neighbour'),
    market,
    admin: await createPerson(pool, 'admin', kitchen),
    boss: await createPerson(pool, 'super_admin'),
    place: (changes = {}, at = kitchen) => placeOrder(url, market.token, at, changes),
  };
}

/** Only the server and the database, for a file that needs other people and places. */
export async function openSite(options: Partial<ServerOptions> = {}): Promise<TestSite> {
  const site = await startTestSite(options);
  afterAll(() => site.stop());
  return site;
}
