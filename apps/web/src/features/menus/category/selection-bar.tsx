import { PRODUCT_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import button from '../../../parts/button.module.css';
import { SelectedCount, TickAllBox } from '../../../parts/list/tick-boxes.tsx';
import type { Selecting } from '../../../parts/list/use-selection.ts';
import { notify } from '../../../parts/notify.ts';
import { StockMenu, type Outage } from '../stock-menu.tsx';
import { stockWords } from '../stock-words.ts';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import classes from './category-pane.module.css';

type SelectionBarProps = { location: LocationMenus; selecting: Selecting; onDone: () => void };

/** Actions on several products at once, which are undone together. */
export function SelectionBar({ location, selecting, onDone }: SelectionBarProps) {
  const [isBusy, setBusy] = useState(false);
  const nowMs = useServerMinute();
  const { selected } = selecting;

  async function setStock(choice: Outage): Promise<void> {
    if (isBusy || selected.length === 0) return;
    setBusy(true);
    try {
      const productIds = [...selected];
      const context = { idempotencyKey: crypto.randomUUID() };
      const { products } = await api.products.setStock({ productIds, choice }, { context });
      location.showProducts(products);
      const [first] = products;
      const stock =
        first && stockWords(first, { nowMs, zone: location.zone, indefinitelyMs: PRODUCT_INDEFINITELY_MS });
      const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`;
      notifyDone(`${count}: ${stock?.words}.`, { locationId: location.locationId, ...context });
      onDone();
    } catch (error) {
      notify.error(messageOf(error), undefined, 'products');
    }
    setBusy(false);
  }

  return (
    <footer className={classes.selection}>
      <TickAllBox selecting={selecting} />
      <SelectedCount selecting={selecting} />
      <span className={classes.gap} />
      {selected.length > 0 && (
        <StockMenu
          name={`${selected.length} selected`}
          stock={{ words: 'Stock', isIn: true }}
          onChoose={(choice) => void setStock(choice)}
        />
      )}
      <button type="button" className={button.plain} onClick={onDone}>
        Done
      </button>
    </footer>
  );
}
