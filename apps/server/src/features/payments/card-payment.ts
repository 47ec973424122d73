import type { NewOrder } from '@passline/contract/orders/new-order';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';

/** What was collected for an added charge pays nothing else either. */
const KEEP = `insert into order_cards (order_id, reference, card_key, created_at, processor, account, amount)
  select o.id, $2, $3, o.created_at, o.payment_processor,
    case o.payment_processor when 'Stripe' then coalesce(r.account_id, '') else '' end,
    case when o.payment_check is not null then o.total end
  from orders o left join restaurant_private r on r.restaurant_id = o.restaurant_id
  where o.id = $1 and not exists (
    select from payments p join orders other on other.id = p.order_id
    where string_to_array(p.provider_reference, ' ') @> array[$2] and p.kind = 'charge'
      and other.payment_processor = o.payment_processor)
  on conflict (processor, account, reference) where not is_duplicate do nothing`;

/**
 * Keeps how the card provider knows the payment of a new order. Waits for an order that names the same payment at the same
 * time. See docs/rules/order-intake.md#the-payment-at-the-provider.
 *
 * @throws Refused where another order was paid with it.
 */
export async function keepCardPayment(
  db: Queryable,
  orderId: string,
  { reference, cardKey }: NonNullable<NewOrder['payment']>,
): Promise<void> {
  const { rowCount } = await db.query({
    name: 'keep-card-payment',
    text: KEEP,
    values: [orderId, reference, cardKey ?? null],
  });
  if (rowCount === 1) return;
  throw refused({
    code: 'payment-already-used',
    message: 'This payment already pays another order. Every order needs a payment of its own.',
  });
}
