import { expect, test } from 'vitest';
import { checkPrinter, checkRoomForPrinter, columnsOf, MAX_PRINTERS, type PrinterFacts } from './printers.ts';

const network: PrinterFacts = {
  name: 'Bar',
  type: 'network',
  ipAddress: '10.0.0.7',
  bdAddress: '',
  paperWidth: 80,
};
const MISSING = 'Missing Fields, please fill in all fields';

test.each<[string, Partial<PrinterFacts>, string]>([
  ['without a name', { name: ' ' }, MISSING],
  ['of the network without an IP address', { ipAddress: '', bdAddress: '00:11:62:AA:BB:CC' }, MISSING],
  ['of Bluetooth without its address', { type: 'bluetooth' }, MISSING],
  ['with an invalid IP address', { ipAddress: '10.0.0.700' }, 'Invalid IP address'],
  ['with an invalid Bluetooth address', { bdAddress: '00:11' }, 'Invalid Bluetooth address'],
  ['on paper without width', { paperWidth: 0 }, 'Invalid Paper Width'],
  ['on paper without a valid width', { paperWidth: Number.NaN }, 'Invalid Paper Width'],
])('there is no printer %s', (_, facts, message) => {
  expect(checkPrinter({ ...network, ...facts })).toMatchObject({ ok: false, refusal: { message } });
});

test('every printer has a type', () => {
  const { type: _type, ...rest } = network;
  expect(checkPrinter(rest)).toMatchObject({ ok: false, refusal: { message: MISSING } });
});

test('a network and a Bluetooth printer are fine, and one more than there is room for is not', () => {
  expect(checkPrinter(network).ok).toBe(true);
  expect(
    checkPrinter({ ...network, type: 'bluetooth', ipAddress: '', bdAddress: '00:11:62:AA:BB:CC' }).ok,
  ).toBe(true);
  expect(checkRoomForPrinter(MAX_PRINTERS - 1).ok).toBe(true);
  expect(checkRoomForPrinter(MAX_PRINTERS).ok).toBe(false);
});

test.each([
  [58, 32],
  [80, 38],
  [112, 38],
  [30, 16],
])('paper of %d mm has %d columns', (mm, columns) => {
  expect(columnsOf(mm)).toBe(columns);
});
