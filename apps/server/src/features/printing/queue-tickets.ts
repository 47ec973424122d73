import type { PrintJob } from '@passline/contract/printing/printing';
import type { Queryable } from '@passline/database';
import type { PrintCause } from '@passline/domain/printing/print-jobs';
import { addressOf } from '@passline/domain/printing/printers';
import type { RoutedProduct } from '@passline/domain/printing/receipt-destinations';
import {
  routeTickets,
  type RoutedDestination,
  type RoutedPrinter,
} from '@passline/domain/printing/route-tickets';
import { randomUUIDv7 } from 'node:crypto';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { toPrintJob, type PrintRecord } from './print-record.ts';
import { PRINT_TICKET } from './print-ticket-job.ts';

/** What is printed of an order where, as the location has it set. */
export type PrintSetup = {
  is_printing: boolean;
  is_on_confirm: boolean;
  order_number: number;
  items: RoutedProduct[];
  destinations: RoutedDestination[];
  printers: RoutedPrinter[];
};
type Ordered = { id: string; locationId: string };
export type QueueCall = Pick<ActionCall<unknown>, 'db' | 'enqueue' | 'nowMs'>;

/** What is sent where, of one order, as the database has it now. */
const SETUP = `select l.printing_enabled as is_printing, l.print_on_confirm as is_on_confirm, o.order_number,
    (select coalesce(json_agg(json_build_object('productId', i.product_id, 'categoryId', p.category_id)), '[]')
      from order_items i left join products p on p.id = i.product_id where i.order_id = o.id) as items,
    (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'isCustomerCopy', d.is_customer_copy,
        'productIds', d.product_ids, 'categoryIds', d.category_ids, 'printerIds', d.printer_ids) order by d.name, d.id), '[]')
      from receipt_destinations d where d.location_id = l.id) as destinations,
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'ipAddress', p.ip_address,
        'bdAddress', p.bd_address) order by p.name, p.id), '[]')
      from printers p where p.location_id = l.id) as printers
  from orders o join locations l on l.id = o.location_id where o.id = $1`;

/** For a confirm: each ticket of the order once, if the location prints when it confirms. */
export async function queueOnConfirm(call: QueueCall, order: Ordered, setup: PrintSetup): Promise<void> {
  if (setup.is_printing && setup.is_on_confirm) await queueTickets(call, order, setup, 'confirm');
}

/** Every ticket of the order, even if printed before; empty if no part of it is printed anywhere. */
export async function queueAgain(call: QueueCall, order: Ordered): Promise<PrintJob[]> {
  return queueTickets(call, order, await readPrintSetup(call.db, order.id), 'request');
}

export async function readPrintSetup(db: Queryable, orderId: string): Promise<PrintSetup> {
  const { rows } = await db.query<PrintSetup>({ name: 'printing-setup', text: SETUP, values: [orderId] });
  if (!rows[0]) throw new Error(`The locked order ${orderId} was not there to be printed.`);
  return rows[0];
}

async function queueTickets(
  call: QueueCall,
  order: Ordered,
  { items, destinations, printers, order_number }: PrintSetup,
  cause: PrintCause,
): Promise<PrintJob[]> {
  const { tickets } = routeTickets(items, destinations, printers);
  if (tickets.length === 0) return [];
  const rows = tickets.map(({ destination, printer }) => ({
    id: randomUUIDv7(),
    location_id: order.locationId,
    order_id: order.id,
    order_number,
    destination_id: destination.id,
    destination_name: destination.name,
    printer_id: printer.id,
    printer_name: printer.name,
    address: addressOf(printer),
    cause,
    taken_off: null,
    changed: null,
  }));
  return putPrints(call, rows);
}

export type NewPrint = Omit<
  PrintRecord,
  | 'rev'
  | 'state'
  | 'error'
  | 'lacking_letters'
  | 'tries'
  | 'created_at'
  | 'begun_at'
  | 'claimed_at'
  | 'settled_at'
>;

/** Writes prints with the jobs that do them. Skips those that a confirm has already written. */
export async function putPrints(
  { db, enqueue, nowMs }: QueueCall,
  prints: readonly NewPrint[],
): Promise<PrintJob[]> {
  if (prints.length === 0) return [];
  const { rows } = await db.query<PrintRecord>(
    `insert into print_jobs (id, location_id, order_id, order_number, destination_id, destination_name, printer_id,
        printer_name, address, cause, taken_off, changed, created_at, begun_at)
      select id, location_id, order_id, order_number, destination_id, destination_name, printer_id, printer_name, address,
        cause, taken_off, changed, $2, $2
      from jsonb_to_recordset($1) as p (id uuid, location_id uuid, order_id uuid, order_number integer, destination_id uuid,
        destination_name text, printer_id uuid, printer_name text, address text, cause text, taken_off jsonb, changed jsonb)
      on conflict (order_id, destination_id, printer_id) where cause = 'confirm' do nothing returning *`,
    [JSON.stringify(prints), new Date(nowMs)],
  );
  await enqueue(PRINT_TICKET, ...rows.map(({ id }) => ({ printId: id })));
  return rows.map(toPrintJob);
}
