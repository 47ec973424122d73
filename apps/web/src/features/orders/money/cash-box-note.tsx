import type { Order } from '@passline/contract/orders/order';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { MoneyPreview } from '@passline/domain/orders/money-previews';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { cashBoxWords } from './cash-box-words.ts';
import styles from './money.module.css';

type CashBoxNoteProps = { order: Order; preview: MoneyPreview };

/** Whose cash goes back of a delivery by our courier, where they have handed it in. See docs/rules/payments.md#cash-that-was-handed-in. */
export function CashBoxNote({ order, preview }: CashBoxNoteProps) {
  const isCarried = order.orderType === 'Delivery' && order.deliveryType !== 'restaurant';
  const isByHand = preview.channel === 'in-person' && preview.givenBackCents > 0;
  const { data } = useQuery(
    queries.orders.cashHeld.queryOptions({
      input: { orderId: order.id },
      enabled: isCarried && isByHand,
      // A courier may hand in more while the form is open.
      refetchInterval: 5_000,
    }),
  );
  if (!isByHand || !data || data.owedByCourier === null) return null;
  const words = cashBoxWords(preview.givenBackCents, centsFromDecimal(data.owedByCourier));
  return words === null ? null : <p className={styles.moves}>{words}</p>;
}
