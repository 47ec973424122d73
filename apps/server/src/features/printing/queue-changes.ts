import type { OrderStatus } from '@passline/domain/orders/order-states';
import type { TakenOff } from '@passline/domain/printing/ticket';
import { changeOf, type PrintedChange } from '@passline/domain/printing/ticket-change';
import {
  isIncluded,
  type PrintedProducts,
  type RoutedProduct,
} from '@passline/domain/printing/receipt-destinations';
import { randomUUIDv7 } from 'node:crypto';
import { putPrints, type NewPrint, type QueueCall } from './queue-tickets.ts';

type Printed = Omit<NewPrint, 'id' | 'cause' | 'taken_off' | 'changed'> & {
  products: PrintedProducts;
  is_customer_copy: boolean;
};
type TakenLine = TakenOff & RoutedProduct;
/** A row of `orders`. */
type Moved = { id: string; status: OrderStatus; completion_time: string | null; table_name: string | null };

/** The tickets of an order by destination and printer, as far as both are still there. */
const PLACES = `select distinct on (p.destination_id, p.printer_id) p.location_id, p.order_id, p.order_number, p.destination_id,
    d.name as destination_name, p.printer_id, r.name as printer_name, r.address,
    json_build_object('productIds', d.product_ids, 'categoryIds', d.category_ids) as products, d.is_customer_copy
  from print_jobs p join locations l on l.id = p.location_id
    join receipt_destinations d on d.id = p.destination_id join printers r on r.id = p.printer_id
  where p.order_id = $1 and l.printing_enabled`;
const IN_ORDER = 'order by p.destination_id, p.printer_id';

/** Where it is on paper, or about to be: nothing if the location does not print changes. */
const PRINTED = `${PLACES} and l.print_on_change
  and (p.state = 'printed' or (p.state = 'waiting' and p.claimed_at is not null)) ${IN_ORDER}`;

const STOPPED = 'The order was cancelled.';
/** What no printer has begun is not printed any more. */
const STOP = `update print_jobs set state = 'dismissed', settled_at = $2, error = $3
  where order_id = $1 and state = 'waiting' and claimed_at is null`;
/** Where a cancel was printed, or has stopped a ticket. */
const CANCELLED = `${PLACES} and (p.cause = 'cancel' or (p.state = 'dismissed' and p.error = $2)) ${IN_ORDER}`;

/** For a cancel: a ticket that says so wherever the order was printed. See docs/rules/printing.md#cancelled-and-changed. */
export async function queueOnCancel(call: QueueCall, orderId: string): Promise<void> {
  const { rows } = await call.db.query<Printed>(PRINTED, [orderId]);
  await call.db.query(STOP, [orderId, new Date(call.nowMs), STOPPED]);
  await putPrints(call, printsAt(rows, 'cancel'));
}

/** For a cancel that is taken back: its kitchens are to make it after all. */
export async function queueOnRestore(call: QueueCall, orderId: string): Promise<void> {
  const { rows } = await call.db.query<Printed>(CANCELLED, [orderId, STOPPED]);
  await putPrints(call, printsAt(rows, 'request'));
}

function printsAt(places: readonly Printed[], cause: NewPrint['cause']): NewPrint[] {
  return places.map((place) => printAt(place, cause, {}));
}

function printAt(
  { products: _which, is_customer_copy: _whose, ...printed }: Printed,
  cause: NewPrint['cause'],
  { taken_off = null, changed = null }: Partial<Pick<NewPrint, 'taken_off' | 'changed'>>,
): NewPrint {
  return { ...printed, id: randomUUIDv7(), cause, taken_off, changed };
}

/**
 * For another time or table of an order that is under way: a ticket that says which, wherever it was printed. See
 * docs/rules/printing.md#cancelled-and-changed.
 */
export async function queueOnMove(call: QueueCall, from: Moved, to: Moved): Promise<void> {
  // A confirm that is taken back takes its time along: nobody is to hear of that on paper.
  if (from.status !== to.status || !isUnderWay(to)) return;
  const changed = changeOf(momentOf(from), momentOf(to));
  if (changed === null) return;
  const { rows } = await call.db.query<Printed>(PRINTED, [to.id]);
  await putPrints(
    call,
    rows.map((place) => printAt(place, 'change', { changed })),
  );
}

/** For a charge that is added to an order under way: customer copies have its price. */
export async function queueOnCharge(
  call: QueueCall,
  order: Pick<Moved, 'id' | 'status'>,
  charge: NonNullable<PrintedChange['charge']>,
): Promise<void> {
  if (!isUnderWay(order)) return;
  const { rows } = await call.db.query<Printed>(PRINTED, [order.id]);
  const copies = rows.filter(({ is_customer_copy }) => is_customer_copy);
  await putPrints(
    call,
    copies.map((place) => printAt(place, 'change', { changed: { charge } })),
  );
}

function isUnderWay({ status }: Pick<Moved, 'status'>): boolean {
  return status === 'New' || status === 'Preparing';
}

function momentOf({ completion_time: due, table_name: tableName }: Moved) {
  return { dueMs: due === null ? null : Date.parse(due), tableName };
}

/**
 * For pieces of an order that were given back while it is prepared: a ticket that names them, where they were printed. See
 * docs/rules/printing.md#cancelled-and-changed.
 */
export async function queueOnPartRefund(
  call: QueueCall,
  orderId: string,
  pieces: readonly { position: number; count: number }[],
): Promise<void> {
  if (pieces.length === 0) return;
  const { rows: taken } = await call.db.query<TakenLine>(
    `select i.product_id as "productId", p.category_id as "categoryId", i.name, i.kitchen_name as "kitchenName", t.count
     from jsonb_to_recordset($2) as t (position integer, count integer)
       join order_items i on i.order_id = $1 and i.position = t.position
       left join products p on p.id = i.product_id
       join orders o on o.id = i.order_id and o.status = 'Preparing'
     order by i.position`,
    [orderId, JSON.stringify(pieces)],
  );
  const { rows } = await call.db.query<Printed>(PRINTED, [orderId]);
  await putPrints(
    call,
    rows.flatMap((place) => {
      const own = taken.filter((line) => isIncluded(place.products, line));
      if (own.length === 0) return [];
      const taken_off = own.map(({ productId: _which, categoryId: _where, ...line }) => line);
      return [printAt(place, 'change', { taken_off })];
    }),
  );
}
