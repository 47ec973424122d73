import type { ReceiptDestination } from '@passline/contract/printing/printing';
import { addressOf } from '@passline/domain/printing/printers';
import { isIncluded } from '@passline/domain/printing/receipt-destinations';
import button from '../../parts/button.module.css';
import { Skeleton } from '../../parts/skeleton.tsx';
import classes from './printing.module.css';
import { ProductTree } from '../../parts/product-tree.tsx';
import { useChoices } from './use-choices.ts';
import type { Destinations, Printers } from './use-printing.ts';
import { useRoutedMenu, type RoutedMenu } from './use-routed-menu.ts';

type DestinationEditorProps = {
  locationId: string;
  destination: ReceiptDestination | null;
  destinations: Destinations;
  printers: Printers;
  q: string;
  onSearch: (q: string) => void;
  onEdit: () => void;
};

/** Which printers and products the chosen destination has. Without one, a tick says that none is chosen. */
export function DestinationEditor(props: DestinationEditorProps) {
  const { locationId, destination, destinations, printers, q, onSearch, onEdit } = props;
  const menu = useRoutedMenu(locationId);
  const { shown, choose } = useChoices(destinations, destination);
  const isChosen = (productId: string) =>
    shown === null || isIncluded(shown, { productId, categoryId: menu?.categoryOf.get(productId) ?? null });
  return (
    <section className={`${classes.part} ${classes.editor}`} aria-labelledby="printing-destination">
      <div className={classes.head}>
        <h2 id="printing-destination">{destination?.name ?? 'What it prints'}</h2>
        {destination && (
          <button type="button" className={button.plain} onClick={onEdit}>
            Edit
          </button>
        )}
      </div>
      {destination ? (
        <p className={classes.quiet}>
          {destination.isCustomerCopy
            ? 'A customer copy, with prices. '
            : 'A kitchen ticket, without prices. '}
          Changes are saved at once.
        </p>
      ) : (
        <p className={classes.quiet}>Select a destination to change its printers and products.</p>
      )}
      <fieldset className={classes.choices}>
        <legend>Printers</legend>
        {printers.rows.length === 0 && <p className={classes.quiet}>No printers yet. Add one below.</p>}
        {printers.rows.map((printer) => (
          <label key={printer.id}>
            <input
              type="checkbox"
              checked={shown?.printerIds[printer.id] === true}
              onChange={(event) => choose({ printerIds: [printer.id] }, event.currentTarget.checked)}
            />
            <span>{printer.name}</span>
            <small>{addressOf(printer)}</small>
          </label>
        ))}
      </fieldset>
      <h3 className={classes.title}>Products</h3>
      {menu ? (
        <ProductTree
          menu={menu}
          isChosen={isChosen}
          q={q}
          onSearch={onSearch}
          onChoose={(productIds, to) =>
            choose(
              { productIds, categoryIds: wholeCategories(menu, productIds, (id) => isChosen(id) === to) },
              to,
            )
          }
        />
      ) : (
        <Skeleton height={240} />
      )}
    </section>
  );
}

/** The categories that are wholly as wanted once these products are: what is added to them later follows. */
function wholeCategories(
  { products }: RoutedMenu,
  productIds: readonly string[],
  isAsWanted: (productId: string) => boolean,
): string[] {
  const chosen = new Set(productIds);
  const touched = new Set(
    products.filter(({ productId }) => chosen.has(productId)).map(({ categoryId }) => categoryId),
  );
  for (const { productId, categoryId } of products)
    if (!chosen.has(productId) && !isAsWanted(productId)) touched.delete(categoryId);
  return [...touched];
}
