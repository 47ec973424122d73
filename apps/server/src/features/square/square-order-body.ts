import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { amountDue } from '@passline/domain/orders/amount-due';
import { isInPerson } from '@passline/domain/payments/payment';
import { squareSale } from '@passline/domain/square/square-sale';
import type { SquareOrderBody } from './square-provider.ts';

type Priced = { name: string; price: number };
type OrderRow = {
  id: string;
  order_number: number;
  order_type: 'Pickup' | 'Delivery' | 'DineIn';
  name: string;
  phone_number: string;
  delivery_address: string | null;
  delivery_unit: string | null;
  notes: string | null;
  due_at: string;
  delivery_fee: number;
  tip_amount: number;
  inperson_tip_amount: number;
  payment_method: string;
  payment_status: string;
  total: number;
  square_location_id: string | null;
  items: {
    name: string;
    count: number;
    price: number;
    notes: string | null;
    modifiers: { items: Priced[] }[];
  }[];
  taxes: Priced[];
  rewards: Priced[];
  charges: Priced[];
};

const READ = `select o.id, o.order_number, o.order_type, o.name, o.phone_number, o.delivery_address, o.delivery_unit, o.notes,
    coalesce(o.completion_time, o.estimated_completion_time, o.scheduled_for, o.created_at) as due_at,
    o.delivery_fee, o.tip_amount, o.inperson_tip_amount, o.total, o.payment_method, o.payment_status, l.square_location_id,
    (select coalesce(json_agg(json_build_object('name', i.name, 'count', i.count, 'price', i.price, 'notes', i.notes,
        'modifiers', i.modifiers) order by i.position), '[]') from order_items i where i.order_id = o.id) as items,
    (select coalesce(json_agg(json_build_object('name', t.name, 'price', t.amount) order by t.tax_id), '[]')
      from order_taxes t where t.order_id = o.id) as taxes,
    (select coalesce(json_agg(json_build_object('name', r.name, 'price', r.total_discount_subtotal) order by r.position), '[]')
      from order_rewards r where r.order_id = o.id) as rewards,
    (select coalesce(json_agg(json_build_object('name', c.name, 'price', c.price) order by c.position), '[]')
      from order_charges c where c.order_id = o.id) as charges
  from orders o left join square_links l on l.location_id = o.location_id where o.id = $1`;

const cents = ({ name, price }: Priced) => ({ name, cents: centsFromDecimal(price) });

/** An order as Square receives it, as it is now; null if no location in Square is chosen. */
export async function readSquareBody(db: Queryable, orderId: string): Promise<SquareOrderBody | null> {
  const { rows } = await db.query<OrderRow>(READ, [orderId]);
  const [order] = rows;
  if (!order?.square_location_id) return null;
  return {
    locationId: order.square_location_id,
    orderId: order.id,
    ticketName: `#${order.order_number}`,
    sale: squareSale({
      lines: order.items.map((item) => ({
        name: item.name,
        count: item.count,
        unitCents: centsFromDecimal(item.price),
        notes: item.notes,
        modifiers: item.modifiers.flatMap((group) => group.items.map(cents)),
      })),
      addedCharges: order.charges.map(cents),
      rewards: order.rewards.map(cents),
      taxes: order.taxes.map(cents),
      deliveryFeeCents: centsFromDecimal(order.delivery_fee),
      tipCents: centsFromDecimal(order.tip_amount) + centsFromDecimal(order.inperson_tip_amount),
      dueCents: centsFromDecimal(
        amountDue({ total: order.total, inpersonTipAmount: order.inperson_tip_amount }),
      ),
    }),
    fulfillment: {
      type: 'PICKUP',
      name: order.name,
      phoneNumber: order.phone_number,
      dueAtMs: Date.parse(order.due_at),
      address: null,
      note: noteOf(order),
    },
  };
}

/** What the counter has to know of an order that it sees as a paid pickup. See docs/rules/square.md#what-square-is-told. */
function noteOf(order: OrderRow): string {
  const { delivery_address: address, delivery_unit: unit, order_type: type } = order;
  const isUnpaid = isInPerson(order.payment_method) && order.payment_status === 'unpaid';
  const to = [address, unit].filter(Boolean).join(', unit ');
  return [
    type === 'DineIn' && 'Dine in',
    type === 'Delivery' && `DELIVERY by courier${to && ` to ${to}`}`,
    isUnpaid && 'NOT PAID YET: the money is taken in person, outside of Square',
    order.notes,
  ]
    .filter(Boolean)
    .join('. ');
}
