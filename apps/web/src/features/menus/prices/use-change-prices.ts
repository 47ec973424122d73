import type { PriceRounding } from '@passline/domain/menus/change-price';
import { TYPE_PRICES } from '@passline/domain/menus/price-by-type';
import { SCHEDULED_PRICES } from '@passline/domain/menus/scheduled-prices';
import type { OrderType } from '@passline/domain/orders/order-states';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { isAnswered, messageOf } from '../../../api/refusal.ts';
import { notifyDone } from '../take-back.ts';
import type { PreviewLine, PricePreview, PricesOfProduct } from './price-preview.ts';
import { priceWords, type PriceTask } from './price-task.ts';

type Wanted = {
  task: PriceTask;
  preview: PricePreview;
  rounding: PriceRounding;
  products: readonly PricesOfProduct[];
};

/** Writes what the preview shows. */
export function useChangePrices(locationId: string, onClose: () => void) {
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState({ said: '', key: '' });
  async function write(wanted: Wanted) {
    const send = requestOf(locationId, wanted);
    if (!send) return;
    // If it is sent again because no answer came, the change is still made only once.
    const key = last.said === send.said ? last.key : crypto.randomUUID();
    setLast({ said: send.said, key });
    setWriting(true);
    setFailure(null);
    try {
      const { changed } = await send.run({ context: { idempotencyKey: key } });
      notifyDone(`${priceWords(changed.length)} changed.`, { locationId, idempotencyKey: key });
      onClose();
    } catch (error) {
      setFailure(isAnswered(error) ? `${messageOf(error)} Nothing was saved.` : messageOf(error));
      setWriting(false);
    }
  }
  return { isWriting, failure, write };
}

type Options = { context: { idempotencyKey: string } };
type Request = { said: string; run: (options: Options) => Promise<{ changed: readonly unknown[] }> };

function requestOf(locationId: string, { task, preview, rounding, products }: Wanted): Request | null {
  if (!preview.ok) return null;
  const { step, lines } = preview;
  if (task.kind !== 'change') {
    const { orderType } = task;
    const seen = seenOf(orderType, products, lines);
    const input = { locationId, orderType, products: seen, step, rounding };
    return { said: JSON.stringify(input), run: (options) => api.menus.setTypePrices(input, options) };
  }
  if (!step) return null;
  const input = {
    locationId,
    products: lines.flatMap(({ product: { productId, orderType, isScheduled, price } }) =>
      price === null
        ? []
        : [
            {
              productId,
              ...(orderType && { orderType }),
              ...(isScheduled && { isScheduled }),
              expectedPrice: price,
            },
          ],
    ),
    step,
    rounding,
  };
  return { said: JSON.stringify(input), run: (options) => api.menus.changePrices(input, options) };
}

/** The prices that the changing products have on this screen. */
function seenOf(orderType: OrderType, products: readonly PricesOfProduct[], lines: readonly PreviewLine[]) {
  const changing = new Set(lines.map(({ product }) => product.productId));
  const field = TYPE_PRICES[orderType];
  return products
    .filter(({ productId }) => changing.has(productId))
    .map((product) => ({
      productId: product.productId,
      expectedPrice: product.price,
      expectedTypePrice: product[field],
      expectedScheduledPrice: product.scheduledPrice,
      expectedScheduledTypePrice: product[SCHEDULED_PRICES[field]],
    }));
}
