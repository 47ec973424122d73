import { addressOf } from '@passline/domain/printing/printers';
import type { RoutedProduct } from '@passline/domain/printing/receipt-destinations';
import {
  routeTickets,
  type RoutedDestination,
  type RoutedPrinter,
  type Routes,
} from '@passline/domain/printing/route-tickets';

type Product = RoutedProduct & { name: string };
type RoutingFacts = {
  routes: Routes<Product, RoutedDestination, RoutedPrinter>;
  /** Every product of the menu. */
  products: readonly Product[];
  destinations: readonly RoutedDestination[];
  printers: readonly RoutedPrinter[];
  /** Addresses that other locations of the restaurant print to as well. */
  elsewhere: readonly { address: string; locationName: string }[];
};

/** `isMistake`: something is not printed that probably should be. */
export type RoutingWord = { text: string; isMistake: boolean };

const MOST_NAMED = 5;

/**
 * What people should know about where tickets print; what is not printed comes first. See
 * docs/rules/printing.md#routing.
 */
export function routingWords({
  routes,
  products,
  destinations,
  printers,
  elsewhere,
}: RoutingFacts): RoutingWord[] {
  const { nowhere } = routeTickets(products, destinations, printers);
  const mistake = (text: string) => ({ text, isMistake: true });
  const known = (text: string) => ({ text, isMistake: false });
  return [
    ...(routes.nowhere.length > 0
      ? [mistake(`No destination prints ${names(routes.nowhere)} of this order.`)]
      : []),
    ...(nowhere.length > 0
      ? [
          mistake(
            `${count(nowhere.length, 'product of the menu prints', 'products of the menu print')} nowhere: ${names(nowhere)}.`,
          ),
        ]
      : []),
    ...routes.withoutPrinter.map(({ name }) => mistake(`${name} has no printer: its ticket is not printed.`)),
    ...printers
      .filter(({ id, type }) => type === 'bluetooth' && destinations.some(({ printerIds }) => printerIds[id]))
      .map(({ name }) => mistake(`${name} is a Bluetooth printer, which the server cannot reach.`)),
    ...routes.withoutItems.map(({ name }) => known(`Nothing of this order is for ${name}.`)),
    ...printers.flatMap((printer) => {
      const used = destinations.filter(({ printerIds }) => printerIds[printer.id] === true);
      return used.length > 1
        ? [known(`${list(used.map(({ name }) => name))} print on ${printer.name}: a ticket for each.`)]
        : [];
    }),
    ...elsewhere.map(({ address, locationName }) => {
      const printer = printers.find((one) => addressOf(one) === address);
      return known(
        `${printer?.name ?? address} is also a printer of ${locationName}: it prints the tickets of both.`,
      );
    }),
    ...printers
      .filter(({ id }) => !destinations.some(({ printerIds }) => printerIds[id] === true))
      .map(({ name }) => known(`No destination prints on ${name}.`)),
  ];
}

function names(products: readonly Product[]): string {
  const some = products.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = products.length - some.length;
  return more > 0 ? `${some.join(', ')} and ${more} more` : list(some);
}

function list(some: readonly string[]): string {
  return some.length < 2 ? some.join('') : `${some.slice(0, -1).join(', ')} and ${some.at(-1)}`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
