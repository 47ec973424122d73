import type { ProductRow } from '@passline/contract/menus/products';
import type { TaxRow } from '@passline/contract/taxes/taxes';
import { applyTax } from '@passline/domain/taxes/product-taxes';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { formatCount } from '../../parts/list/count-words.ts';
import { notify } from '../../parts/notify.ts';
import { notifyDone } from '../menus/take-back.ts';
import type { LocationMenus } from '../menus/use-location-menus.ts';
import type { Tick } from './ticks.ts';

const ABOUT = 'taxes';

/**
 * The ticks that are not answered yet, and how to tick: sent one after another so that they count in their order, and
 * removed with the server's reason if refused.
 */
export function useTaxTicks({
  locationId,
  showProducts,
}: Pick<LocationMenus, 'locationId' | 'showProducts'>) {
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const sent = useRef<Promise<void>>(Promise.resolve());

  const send = async (tax: TaxRow, tick: Tick) => {
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      const answer = await api.taxes.apply(
        { taxId: tick.taxId, productIds: [...tick.productIds], isTaxed: tick.isTaxed },
        { context },
      );
      showProducts(answer.products);
      // A single tick is undone with its box.
      if (answer.products.length > 1) {
        const did = tick.isTaxed ? 'given to' : 'taken from';
        const words = `${tax.name} ${did} ${formatCount(answer.products.length)} products.`;
        notifyDone(words, { locationId, ...context });
      }
    } catch (error) {
      notify.error(`${tax.name} was not changed. ${messageOf(error)}`, undefined, ABOUT);
    }
    setTicks((before) => before.filter((one) => one !== tick));
  };

  const press = (tax: TaxRow | undefined, pressed: readonly ProductRow[], isTaxed: boolean) => {
    if (!tax) return notify.error('select a tax first', undefined, ABOUT);
    const allowed = applyTax(pressed, tax.id, isTaxed);
    if (!allowed.ok) return notify.error(allowed.refusal.message, undefined, ABOUT);
    const productIds = new Set(allowed.value.map(({ product }) => product.productId));
    if (productIds.size === 0) return undefined;
    const tick = { taxId: tax.id, productIds, isTaxed };
    setTicks((before) => [...before, tick]);
    sent.current = sent.current.then(() => send(tax, tick));
    return undefined;
  };

  return { ticks, press };
}
