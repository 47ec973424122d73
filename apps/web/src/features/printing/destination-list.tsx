import type { ReceiptDestination } from '@passline/contract/printing/printing';
import Plus from 'lucide-react/icons/plus';
import button from '../../parts/button.module.css';
import { RowList } from '../../parts/list/row-list.tsx';
import classes from './printing.module.css';
import type { Destinations, Printers } from './use-printing.ts';

type DestinationListProps = {
  destinations: Destinations;
  printers: Printers;
  chosen: string;
  onChoose: (id: string) => void;
  onAdd: () => void;
};

/** The destinations of a location; the selected one is edited beside the list. */
export function DestinationList({ destinations, printers, chosen, onChoose, onAdd }: DestinationListProps) {
  return (
    <section className={classes.part} aria-labelledby="printing-destinations">
      <div className={classes.head}>
        <h2 id="printing-destinations">Receipt destinations</h2>
        <button type="button" className={button.plain} onClick={onAdd}>
          <Plus size={16} aria-hidden /> Add
        </button>
      </div>
      {destinations.rows.length === 0 ? (
        <p className={classes.quiet}>
          None yet, so nothing is printed. Add the places where a ticket is needed: kitchen, bar, counter.
        </p>
      ) : (
        <RowList className={classes.rows}>
          {destinations.rows.map((destination) => (
            <li key={destination.id}>
              <button
                type="button"
                className={classes.row}
                aria-pressed={destination.id === chosen}
                onClick={() => onChoose(destination.id)}
              >
                <span className={classes.name}>{destination.name}</span>
                <span className={classes.says}>{printsOn(destination, printers)}</span>
              </button>
            </li>
          ))}
        </RowList>
      )}
    </section>
  );
}

/** 'Customer copy, on Bar and Stove'. */
function printsOn({ isCustomerCopy, printerIds }: ReceiptDestination, { rows }: Printers): string {
  const names = rows.filter(({ id }) => printerIds[id] === true).map(({ name }) => name);
  const where = names.length === 0 ? 'no printer' : `on ${names.join(', ')}`;
  return isCustomerCopy ? `Customer copy, ${where}` : where.charAt(0).toUpperCase() + where.slice(1);
}
