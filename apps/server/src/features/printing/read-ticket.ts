import type { Queryable } from '@passline/database';
import { columnsOf, type Emulation } from '@passline/domain/printing/printers';
import { isIncluded, type PrintedProducts } from '@passline/domain/printing/receipt-destinations';
import { changeWords } from '@passline/domain/printing/ticket-change';
import { ticketOrderOf, ticketTime, type PrintedOrder } from '@passline/domain/printing/ticket-order';
import { said, wrapSaid } from '@passline/domain/printing/ticket-text';
import { ticketLines, type TicketLine } from '@passline/domain/printing/ticket';
import type { PrintRecord } from './print-record.ts';

type Destination = PrintedProducts & { isCustomerCopy: boolean };

/** The part of an order on the wire that a ticket shows. */
const READ = `select l.timezone, o.status = 'Cancelled' as is_cancelled, json_build_object(
      'restaurantName', o.restaurant_name, 'locationName', o.location_name, 'orderNumber', o.order_number,
      'orderType', o.order_type, 'tableName', o.table_name, 'createdAt', ${ms('o.created_at')}, 'completionTime', ${ms('o.completion_time')},
      'estimatedCompletionTime', ${ms('o.estimated_completion_time')}, 'scheduledOrderTimestamp', ${ms('o.scheduled_for')},
      'name', o.name, 'phoneNumber', o.phone_number, 'deliveryAddress', o.delivery_address,
      'deliveryUnit', o.delivery_unit, 'deliveryInstructions', o.delivery_instructions, 'notes', o.notes,
      'includeUtensils', o.include_utensils, 'subTotal', o.sub_total, 'deliveryFee', o.delivery_fee,
      'tipAmount', o.tip_amount, 'inpersonTipAmount', o.inperson_tip_amount, 'total', o.total,
      'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status, 'paymentCheck', o.payment_check,
      'orderCartItems', (select coalesce(json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'kitchenName', i.kitchen_name,
          'count', i.count, 'refundCount', i.refund_count, 'price', i.price, 'notes', i.notes, 'selectedModifierGroupsWithDetails', i.modifiers)
          order by i.position), '[]') from order_items i where i.order_id = o.id),
      'taxes', (select coalesce(json_agg(json_build_object('name', t.name, 'taxAmount', t.amount) order by t.tax_id), '[]')
        from order_taxes t where t.order_id = o.id),
      'rewards', (select coalesce(json_agg(json_build_object('name', case when r.count > 1 then r.count || ' x ' || r.name else r.name end,
          'totalDiscountSubtotal', r.total_discount_subtotal, 'totalDiscountDeliveryFee', r.total_discount_delivery_fee) order by r.position), '[]')
        from order_rewards r where r.order_id = o.id),
      'addedCharges', (select coalesce(json_agg(json_build_object('name', c.name, 'price', c.price) order by c.position), '[]')
        from order_charges c where c.order_id = o.id)) as printed,
    (select json_build_object('isCustomerCopy', d.is_customer_copy, 'productIds', d.product_ids, 'categoryIds', d.category_ids)
      from receipt_destinations d where d.id = $2) as destination,
    (select coalesce(json_object_agg(p.id, p.category_id), '{}') from products p
      where p.id in (select i.product_id from order_items i where i.order_id = o.id)) as categories
  from orders o join locations l on l.id = o.location_id where o.id = $1`;

function ms(column: string): string {
  return `round(extract(epoch from ${column}) * 1000)`;
}

/** The ticket of a print as its order and its destination are now; null if one of them is gone. */
export async function readTicket(
  db: Queryable,
  print: PrintRecord,
  { paperWidth, nowMs }: { paperWidth: number; nowMs: number },
): Promise<TicketLine[] | null> {
  const { rows } = await db.query<{
    timezone: string;
    is_cancelled: boolean;
    printed: PrintedOrder;
    destination: Destination | null;
    /** By product. */
    categories: Record<string, string>;
  }>(READ, [print.order_id, print.destination_id]);
  const [found] = rows;
  if (!found?.destination) return null;
  const { destination, categories } = found;
  const order = ticketOrderOf(found.printed, found.timezone, nowMs);
  return ticketLines(
    order,
    {
      destination: print.destination_name,
      isCustomerCopy: destination.isCustomerCopy,
      items: order.items.filter(({ productId }) =>
        isIncluded(destination, { productId, categoryId: categories[productId ?? ''] ?? null }),
      ),
      ...(print.cause === 'request' ? { heading: 'Printed again' } : {}),
      isCancelled: found.is_cancelled,
      takenOff: print.taken_off ?? [],
      changed: changeWords(print.changed ?? {}, (atMs) => ticketTime(atMs, found.timezone, nowMs)),
    },
    columnsOf(paperWidth),
  );
}

/** What a test prints: which printer it is, how wide its lines are, and that the printer understands us. */
export function testTicket(print: PrintRecord, emulation: Emulation, paperWidth: number): TicketLine[] {
  const columns = columnsOf(paperWidth);
  const lines: [look: TicketLine['look'], text: string][] = [
    ['large', 'Test print'],
    ['strong', print.printer_name],
    ['plain', print.address],
    ['plain', `Emulation: ${emulation}`],
    ['plain', '1234567890'.repeat(columns).slice(0, columns)],
    ['plain', 'If you can read this, tickets print here.'],
  ];
  return lines.flatMap(([look, text]) => wrapSaid(said(text), columns).map((line) => ({ text: line, look })));
}
