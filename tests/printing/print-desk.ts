import type { PrintJob } from '@passline/contract/printing/printing';
import { randomUUID } from 'node:crypto';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import type { TestDatabase } from '../setup/test-database.ts';

/** A desk, or anything else with a database. */
type Ground = { site: { database: Pick<TestDatabase, 'pool'> } };

/** The loopback, where the test printers are. */
export const LOOPBACK = [{ first: 127 * 2 ** 24, last: 128 * 2 ** 24 - 1 }];

type NewPrinter = { name?: string; ip?: string; bluetooth?: string };

/** A printer as it is stored; returns its id. */
export async function putPrinter(
  { site }: Ground,
  { restaurantId, locationId }: Kitchen,
  { name = 'Bar', ip = '', bluetooth = '' }: NewPrinter,
): Promise<string> {
  const id = randomUUID();
  await site.database.pool.query(
    `insert into printers (id, restaurant_id, location_id, name, type, ip_address, bd_address)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, restaurantId, locationId, name, bluetooth === '' ? 'network' : 'bluetooth', ip, bluetooth],
  );
  return id;
}

type NewDestination = { name?: string; on?: string[]; without?: string[]; isCustomerCopy?: boolean };

/** A destination as it is stored; returns its id. */
export async function putDestination(
  { site }: Ground,
  { restaurantId, locationId }: Kitchen,
  { name = 'Kitchen', on = [], without = [], isCustomerCopy = false }: NewDestination,
): Promise<string> {
  const id = randomUUID();
  const map = (ids: string[], value: boolean) =>
    JSON.stringify(Object.fromEntries(ids.map((one) => [one, value])));
  await site.database.pool.query(
    `insert into receipt_destinations (id, restaurant_id, location_id, name, is_customer_copy, product_ids, printer_ids)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, restaurantId, locationId, name, isCustomerCopy, map(without, false), map(on, true)],
  );
  return id;
}

export type StoredPrint = Pick<PrintJob, 'id' | 'cause' | 'state' | 'error' | 'tries' | 'address'> & {
  destination_name: string;
  printer_name: string;
};

/** The prints of a location, the oldest first. */
export async function printsOf({ site }: Ground, { locationId }: Kitchen): Promise<StoredPrint[]> {
  const { rows } = await site.database.pool.query<StoredPrint>(
    `select id, cause, state, error, tries, address, destination_name, printer_name from print_jobs
     where location_id = $1 order by created_at, destination_name, printer_name`,
    [locationId],
  );
  return rows;
}

/** An action of printing, by default as the admin of the kitchen. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
export function ask<Body = PrintJob>(desk: Desk, action: string, input: object, { token } = desk.admin) {
  return call<Body & { message: string }>(desk.url, `printing.${action}`, input, { token });
}

export function confirm(desk: Desk, orderId: string) {
  return call<{ status: string }>(
    desk.url,
    'orders.confirm',
    { orderId, expectedStatus: 'New' },
    { token: desk.admin.token },
  );
}

/** Makes everything that waits for another try due now. */
export async function letTimePass({ site }: Desk): Promise<void> {
  await site.database.pool.query(
    `update jobs.job set start_after = now() where name = 'print-ticket' and state in ('created', 'retry')`,
  );
}
