import type { ProductRow } from '@passline/contract/menus/products';
import { PRODUCT_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { notify } from '../../../parts/notify.ts';
import { StockMenu, type Outage } from '../stock-menu.tsx';
import { stockWords } from '../stock-words.ts';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import classes from '../panel.module.css';

type ProductCommandsProps = {
  location: LocationMenus;
  product: ProductRow;
  onDelete: () => void;
  onDeletePicture: () => void;
};

/** The actions on a product beside its form: its stock, its picture, its removal. */
export function ProductCommands({ location, product, onDelete, onDeletePicture }: ProductCommandsProps) {
  const { locationId, zone } = location;
  const { productId, name } = product;
  const nowMs = useServerMinute();
  const stockOf = (row: ProductRow) =>
    stockWords(row, { nowMs, zone, indefinitelyMs: PRODUCT_INDEFINITELY_MS });

  async function setStock(choice: Outage): Promise<void> {
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      const { products } = await api.products.setStock({ productIds: [productId], choice }, { context });
      location.showProducts(products);
      const [row] = products;
      notifyDone(`${name}: ${row && stockOf(row).words}.`, { locationId, ...context });
    } catch (error) {
      notify.error(messageOf(error), undefined, productId);
    }
  }

  return (
    <>
      <StockMenu name={name} stock={stockOf(product)} onChoose={(choice) => void setStock(choice)} />
      <MoreMenu
        name={`More about ${name}`}
        className={classes.icon}
        steps={[
          { label: 'Delete image', reason: null, run: onDeletePicture },
          { label: 'Delete product', reason: null, isDanger: true, run: onDelete },
        ]}
      >
        <Ellipsis size={16} aria-hidden />
      </MoreMenu>
    </>
  );
}
