import type { NewOrder } from '@passline/contract/orders/new-order';
import type { Queryable } from '@passline/database';
import { refused, type Refused } from '../../kernel/actions/refusal.ts';

/**
 * What was collected for an added charge pays nothing else either; nor does what paid an order of the restaurant before it had an
 * account, since it was collected on the account of now, if at all.
 */
const KEEP = `insert into order_cards (order_id, reference, card_key, created_at, processor, account, amount, application_fee)
  select o.id, $2, $3, o.created_at, o.payment_processor,
    case o.payment_processor when 'Stripe' then coalesce(r.account_id, '') else '' end,
    case when o.payment_check is not null then o.total end, $4
  from orders o left join restaurant_private r on r.restaurant_id = o.restaurant_id
  where o.id = $1 and not exists (
    select from payments p join orders other on other.id = p.order_id
    where string_to_array(p.provider_reference, ' ') @> array[$2] and p.kind = 'charge'
      and other.payment_processor = o.payment_processor)
    and not exists (
    select from order_cards c join orders other on other.id = c.order_id
    where c.processor = o.payment_processor and c.account = '' and c.reference = $2 and not c.is_duplicate
      and other.restaurant_id = o.restaurant_id)
  on conflict (processor, account, reference) where not is_duplicate do nothing`;

/** Only an order of the same restaurant: what others sell is nobody else's business. */
const FIND_USER = `with mine as (
    select o.restaurant_id, o.payment_processor as processor,
      case o.payment_processor when 'Stripe' then coalesce(r.account_id, '') else '' end as account
    from orders o left join restaurant_private r on r.restaurant_id = o.restaurant_id where o.id = $1
  ), users as (
    select c.order_id from order_cards c join mine m on m.processor = c.processor and c.account in (m.account, '')
      where c.reference = $2 and not c.is_duplicate
    union select p.order_id from payments p where string_to_array(p.provider_reference, ' ') @> array[$2] and p.kind = 'charge'
  )
  select o.order_number as "orderNumber" from users u join orders o on o.id = u.order_id
    join mine m on m.restaurant_id = o.restaurant_id and m.processor = o.payment_processor limit 1`;

/**
 * Keeps how the card provider knows the payment of a new order. Waits for an order that names the same payment at the same
 * time. See docs/rules/order-intake.md#the-payment-at-the-provider.
 *
 * @throws Refused where another order was paid with it.
 */
export async function keepCardPayment(
  db: Queryable,
  orderId: string,
  { reference, cardKey, applicationFee = 0 }: NonNullable<NewOrder['payment']>,
): Promise<void> {
  const { rowCount } = await db.query({
    name: 'keep-card-payment',
    text: KEEP,
    values: [orderId, reference, cardKey ?? null, applicationFee],
  });
  if (rowCount === 1) return;
  const { rows } = await db.query<{ orderNumber: number }>(FIND_USER, [orderId, reference]);
  throw alreadyUsed(rows[0] ? `order #${rows[0].orderNumber}` : 'another order');
}

function alreadyUsed(by: string): Refused {
  return refused({
    code: 'payment-already-used',
    message: `This payment already pays ${by}. Every order needs a payment of its own.`,
  });
}
