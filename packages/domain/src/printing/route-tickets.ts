import type { PrinterFacts } from './printers.ts';
import { isIncluded, type PrintedProducts, type RoutedProduct } from './receipt-destinations.ts';

export type RoutedPrinter = Pick<PrinterFacts, 'name' | 'type' | 'ipAddress' | 'bdAddress'> & { id: string };
export type RoutedDestination = PrintedProducts & {
  id: string;
  name: string;
  isCustomerCopy: boolean;
  printerIds: Readonly<Record<string, boolean>>;
};

/** Which ticket prints where. */
export type Routes<Item, Destination, Printer> = {
  /** One for each destination that has something to print and each of its printers. */
  tickets: { destination: Destination; printer: Printer; items: Item[] }[];
  /** Destinations with something to print but no existing printer. */
  withoutPrinter: Destination[];
  /** Destinations without anything in the order. */
  withoutItems: Destination[];
  /** What no destination with a printer prints. */
  nowhere: Item[];
};

/** Sends each line of an order to every destination that prints its product. See docs/rules/printing.md#routing. */
export function routeTickets<
  Item extends RoutedProduct,
  Destination extends RoutedDestination,
  Printer extends { id: string },
>(
  items: readonly Item[],
  destinations: readonly Destination[],
  printers: readonly Printer[],
): Routes<Item, Destination, Printer> {
  const routes: Routes<Item, Destination, Printer> = {
    tickets: [],
    withoutPrinter: [],
    withoutItems: [],
    nowhere: [],
  };
  const printed = new Set<Item>();
  for (const destination of destinations) {
    const own = items.filter((item) => isIncluded(destination, item));
    const used = printers.filter(({ id }) => destination.printerIds[id] === true);
    if (own.length === 0) routes.withoutItems.push(destination);
    else if (used.length === 0) routes.withoutPrinter.push(destination);
    else for (const item of own) printed.add(item);
    if (own.length === 0) continue;
    for (const printer of used) routes.tickets.push({ destination, printer, items: own });
  }
  routes.nowhere = items.filter((item) => !printed.has(item));
  return routes;
}
