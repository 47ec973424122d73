import { expect, test } from 'vitest';
import { routeTickets, type RoutedDestination, type RoutedPrinter } from './route-tickets.ts';

const items = [
  { productId: 'soup', categoryId: 'food' },
  { productId: 'tea', categoryId: 'drinks' },
  { productId: null, categoryId: null },
];
const [soup, tea, gone] = items;
const printer = (id: string, ipAddress = `10.0.0.${id.length}`): RoutedPrinter => ({
  id,
  name: `Printer ${id}`,
  type: 'network',
  ipAddress,
  bdAddress: '',
});
const destination = (name: string, changes: Partial<RoutedDestination> = {}): RoutedDestination => ({
  id: name,
  name,
  isCustomerCopy: false,
  productIds: {},
  categoryIds: {},
  printerIds: { a: true },
  ...changes,
});

test('without a destination everything prints nowhere', () => {
  expect(routeTickets(items, [], [printer('a')])).toEqual({
    tickets: [],
    withoutPrinter: [],
    withoutItems: [],
    nowhere: items,
  });
});

test('a product goes to every destination that does not exclude it; one removed from the menu goes to all', () => {
  const kitchen = destination('Kitchen', { productIds: { tea: false, soup: true } });
  const bar = destination('Bar', { productIds: { soup: false }, printerIds: { b: true } });
  const { tickets, nowhere } = routeTickets(items, [kitchen, bar], [printer('a'), printer('b')]);
  expect(tickets.map((ticket) => [ticket.destination.name, ticket.printer.id, ticket.items])).toEqual([
    ['Kitchen', 'a', [soup, gone]],
    ['Bar', 'b', [tea, gone]],
  ]);
  expect(nowhere).toEqual([]);
});

test('a destination prints on each of its printers, and two destinations on one printer are two tickets', () => {
  const both = destination('Kitchen', { printerIds: { a: true, b: true, c: false } });
  const routes = routeTickets(
    items,
    [both, destination('Counter')],
    [printer('a'), printer('b'), printer('c')],
  );
  expect(routes.tickets.map((ticket) => `${ticket.destination.name} ${ticket.printer.id}`)).toEqual([
    'Kitchen a',
    'Kitchen b',
    'Counter a',
  ]);
});

test('a destination without an existing printer is named, and products that only it prints are printed nowhere', () => {
  const lost = destination('Bar', { printerIds: { removed: true, a: false } });
  const kitchen = destination('Kitchen', { productIds: { tea: false } });
  const { withoutPrinter, nowhere } = routeTickets(items, [lost, kitchen], [printer('a')]);
  expect(withoutPrinter).toEqual([lost]);
  expect(nowhere).toEqual([tea]);
});

test('a destination without anything in the order prints no empty ticket', () => {
  const bar = destination('Bar', { productIds: { soup: false } });
  const routes = routeTickets([{ productId: 'soup', categoryId: 'food' }], [bar], [printer('a')]);
  expect(routes).toMatchObject({ tickets: [], withoutItems: [bar], withoutPrinter: [] });
});

test('a product that a destination says nothing about goes where its category goes; what is said of it alone counts more', () => {
  const kitchen = destination('Kitchen', { categoryIds: { drinks: false } });
  const bar = destination('Bar', { categoryIds: { food: false, drinks: true }, productIds: { soup: true } });
  const { tickets } = routeTickets(items, [kitchen, bar], [printer('a')]);
  expect(tickets.map((ticket) => [ticket.destination.name, ticket.items])).toEqual([
    ['Kitchen', [soup, gone]],
    ['Bar', [soup, tea, gone]],
  ]);
});
