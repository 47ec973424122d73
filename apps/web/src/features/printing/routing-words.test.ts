import {
  routeTickets,
  type RoutedDestination,
  type RoutedPrinter,
} from '@passline/domain/printing/route-tickets';
import { expect, test } from 'vitest';
import { routingWords } from './routing-words.ts';

const soup = { productId: 'soup', categoryId: null, name: 'Soup' };
const tea = { productId: 'tea', categoryId: null, name: 'Tea' };
const stove: RoutedPrinter = {
  id: 'stove',
  name: 'Stove',
  type: 'network',
  ipAddress: '10.0.0.1',
  bdAddress: '',
};
const old: RoutedPrinter = {
  id: 'old',
  name: 'Old',
  type: 'bluetooth',
  ipAddress: '',
  bdAddress: '0:1:2:3:4:5',
};
const kitchen: RoutedDestination = {
  id: 'kitchen',
  name: 'Kitchen',
  isCustomerCopy: false,
  productIds: {},
  categoryIds: {},
  printerIds: { stove: true },
};
const say = (
  destinations: readonly RoutedDestination[],
  printers: readonly RoutedPrinter[] = [stove],
  elsewhere: { address: string; locationName: string }[] = [],
) =>
  routingWords({
    routes: routeTickets([soup], destinations, printers),
    products: [soup, tea],
    destinations,
    printers,
    elsewhere,
  }).map(({ text, isMistake }) => `${isMistake ? '! ' : ''}${text}`);

test('if everything prints once there is nothing to report', () => {
  expect(say([kitchen])).toEqual([]);
});

test('what prints nowhere comes first, of the order and of the menu', () => {
  expect(say([{ ...kitchen, productIds: { soup: false, tea: false } }])).toEqual([
    '! No destination prints Soup of this order.',
    '! 2 products of the menu print nowhere: Soup and Tea.',
    'Nothing of this order is for Kitchen.',
  ]);
});

test('a destination without a printer, and one with only a Bluetooth printer', () => {
  expect(say([kitchen, { ...kitchen, name: 'Bar', printerIds: {} }])).toEqual([
    '! Bar has no printer: its ticket is not printed.',
  ]);
  expect(say([{ ...kitchen, printerIds: { old: true } }], [old])).toEqual([
    '! Old is a Bluetooth printer, which the server cannot reach.',
  ]);
});

test('two destinations on one printer, a printer of another location, and one that nothing prints on', () => {
  const counter = { ...kitchen, id: 'counter', name: 'Counter' };
  expect(say([kitchen, counter], [stove, old], [{ address: '10.0.0.1', locationName: 'Robson' }])).toEqual([
    'Kitchen and Counter print on Stove: a ticket for each.',
    'Stove is also a printer of Robson: it prints the tickets of both.',
    'No destination prints on Old.',
  ]);
});
