import type { ReceiptDestination } from '@passline/contract/printing/printing';
import { addressOf } from '@passline/domain/printing/printers';
import { isIncluded } from '@passline/domain/printing/receipt-destinations';
import button from '../../parts/button.module.css';
import { Skeleton } from '../../parts/skeleton.tsx';
import classes from './printing.module.css';
import { ProductTree } from '../../parts/product-tree.tsx';
import { useChoices } from './use-choices.ts';
import type { Destinations, Printers } from './use-printing.ts';
import { useRoutedMenu } from './use-routed-menu.ts';

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
              onChange={(event) => choose('printerIds', [printer.id], event.currentTarget.checked)}
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
          isChosen={(productId) => isIncluded(shown?.productIds ?? {}, productId)}
          q={q}
          onSearch={onSearch}
          onChoose={(ids, isChosen) => choose('productIds', ids, isChosen)}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </section>
  );
}
