import { describe, expect, test } from 'vitest';
import {
  isNeverPrinted,
  isPrivate,
  mayPrintTo,
  PRIVATE_NETWORKS,
  readAddressRange,
  readBluetoothAddress,
  readIpAddress,
  typedBluetoothAddress,
} from './print-address.ts';

describe('an IP address', () => {
  test.each([
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '1.2.3.a',
    '1.2.3.4567',
    '1,2,3,4',
    '::1',
    '::ffff:192.168.1.50',
    '::ffff:169.254.169.254',
    'fd00::1',
    '0251.0376.0251.0376',
    '0300.0250.1.1',
    '0xa.0.0.1',
    '10.1',
    '2852039166',
    '10.0.0.1:80',
    'printer',
    '1.2.3.4 5',
  ])('%j is not valid', (typed) => {
    expect(readIpAddress(typed)).toMatchObject({ ok: false, refusal: { message: 'Invalid IP address' } });
  });

  test.each([
    ['192.168.1.50', '192.168.1.50'],
    [' 10.0.0.7 ', '10.0.0.7'],
    ['192.168.001.050', '192.168.1.50'],
    ['255.255.255.255', '255.255.255.255'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readIpAddress(typed)).toEqual({ ok: true, value: kept });
  });
});

describe('a Bluetooth address', () => {
  test.each([
    '00:11:62',
    '00:11:62:AA:BB:CC:DD',
    '00:11:62:AA:BB:GG',
    '0011:62:AA:BB:CC',
    '001:122:333:AA:BB:CC',
  ])('%j is not valid', (typed) => {
    expect(readBluetoothAddress(typed)).toMatchObject({
      ok: false,
      refusal: { message: 'Invalid Bluetooth address' },
    });
  });

  test.each([
    ['00:11:62:aa:bb:cc', '00:11:62:AA:BB:CC'],
    ['0:1:2:3:4:5', '0:1:2:3:4:5'],
    ['001:1:62:AA:BB:C', '001:1:62:AA:BB:C'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readBluetoothAddress(typed)).toEqual({ ok: true, value: kept });
  });

  test.each([
    ['00', '00'],
    ['001', '00:1'],
    ['00:1', '00:1'],
    ['00:11', '00:11'],
    ['00:116', '00:11:6'],
    ['001162aabbcc', '00:11:62:AA:BB:CC'],
    ['001162aabbccdd', '00:11:62:AA:BB:CC'],
    ['00-11 62.zz', '00:11:62'],
  ])('typed as %j it becomes %j in the field', (typed, shown) => {
    expect(typedBluetoothAddress(typed)).toBe(shown);
  });
});

describe('where may be printed', () => {
  test.each([
    '8.8.8.8',
    '127.0.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.1.1',
    '11.0.0.0',
    '0.0.0.0',
    '169.254.0.1',
    '169.254.169.254',
    '169.254.255.255',
    '224.0.0.1',
    '255.255.255.255',
    '::ffff:10.0.0.1',
    '012.0.0.1',
    '0251.0376.0251.0376',
    '',
    'x',
  ])('not to %j', (address) => {
    expect(mayPrintTo(address)).toBe(false);
  });

  test.each(['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.50'])(
    'to %j, in a local network',
    (address) => {
      expect(mayPrintTo(address)).toBe(true);
    },
  );

  test('other networks only if the operator allows them, and nothing outside of them', () => {
    const ranges = ['203.0.113.7', '127.0.0.9/8'].flatMap((text) => readAddressRange(text) ?? []);
    const may = (one: string) => mayPrintTo(one, { ranges });
    expect(['203.0.113.7', '127.0.0.1', '127.255.255.255', '10.0.0.1'].every(may)).toBe(true);
    expect(['203.0.113.6', '203.0.113.8', '128.0.0.0'].some(may)).toBe(false);
  });

  test('only in the networks that the operator names, if they name some', () => {
    const networks = ['192.168.7.0/24'].flatMap((text) => readAddressRange(text) ?? []);
    expect(mayPrintTo('192.168.7.50', { networks })).toBe(true);
    expect(mayPrintTo('192.168.8.50', { networks })).toBe(false);
    expect(mayPrintTo('10.0.0.1', { networks })).toBe(false);
  });

  test.each([
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '0.0.0.0',
    '224.0.0.251',
    '255.255.255.255',
  ])('never to %j, even if all addresses are allowed', (address) => {
    const everything = [{ first: 0, last: 2 ** 32 - 1 }];
    expect(mayPrintTo('8.8.8.8', { ranges: everything })).toBe(true);
    expect(mayPrintTo(address, { networks: everything, ranges: everything })).toBe(false);
  });

  test.each([
    ['169.254.0.0/24', true, true],
    ['168.0.0.0/4', true, true],
    ['127.0.0.0/8', true, false],
    ['203.0.113.0/24', false, false],
  ])('in %j are such addresses: %j, in the demo %j', (text, isReal, isDemo) => {
    const range = readAddressRange(text)!;
    expect([isNeverPrinted(range, false), isNeverPrinted(range, true)]).toEqual([isReal, isDemo]);
  });

  test('a range is private if all of it is', () => {
    expect(PRIVATE_NETWORKS.every(isPrivate)).toBe(true);
    expect(
      ['192.168.0.0/15', '0.0.0.0/0', '203.0.113.7'].some((one) => isPrivate(readAddressRange(one)!)),
    ).toBe(false);
  });

  test.each(['', '1.2.3', '1.2.3.4/33', '1.2.3.4/', '1.2.3.4/8/8', 'host/8'])('%j is not a range', (text) => {
    expect(readAddressRange(text)).toBeNull();
  });
});
