import { describe, expect, test } from 'vitest';
import {
  mayPrintTo,
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
    '',
    'x',
  ])('not to %j', (address) => {
    expect(mayPrintTo(address)).toBe(false);
  });

  test.each(['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.50', '169.254.3.4'])(
    'to %j, in a local network',
    (address) => {
      expect(mayPrintTo(address)).toBe(true);
    },
  );

  test('other networks only if the operator allows them, and nothing outside of them', () => {
    const ranges = ['203.0.113.7', '127.0.0.9/8'].flatMap((text) => readAddressRange(text) ?? []);
    expect(['203.0.113.7', '127.0.0.1', '127.255.255.255'].every((one) => mayPrintTo(one, ranges))).toBe(
      true,
    );
    expect(['203.0.113.6', '203.0.113.8', '128.0.0.0'].some((one) => mayPrintTo(one, ranges))).toBe(false);
  });

  test.each(['', '1.2.3', '1.2.3.4/33', '1.2.3.4/', '1.2.3.4/8/8', 'host/8'])('%j is not a range', (text) => {
    expect(readAddressRange(text)).toBeNull();
  });
});
