import type { Printer } from '@passline/contract/printing/printing';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { putPrinter } from './print-desk.ts';
import { printerSample } from './printer-sample.ts';

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

const MISSING = 'Missing Fields, please fill in all fields';
const OUTSIDE = 'it is not in a local network. Please enter the address on the self-test of the printer';

const records = oweRecord(printerSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no type': [given({ type: undefined }), 422, MISSING],
      'no name': [given({ name: ' ' }), 422, MISSING],
      'no address': [given({ ipAddress: '' }), 422, MISSING],
      'only an address of the other type': [given({ type: 'bluetooth' }), 422, MISSING],
      'an invalid IP address': [given({ ipAddress: '10.0.0.256' }), 400, 'Invalid IP address'],
      'an IP address that is too long': [given({ ipAddress: '010.000.000.0007' }), 400, 'Invalid IP address'],
      'an invalid Bluetooth address': [given({ bdAddress: '00:11' }), 400, 'Invalid Bluetooth address'],
      'paper without a width': [given({ paperWidth: 0 }), 400, 'Invalid Paper Width'],
      'a paper width that is not a number': [given({ paperWidth: 'wide' }), 400, 'Invalid Paper Width'],
      'a host name': [given({ ipAddress: 'printer.local' }), 400, 'Invalid IP address'],
      'an internet address': [given({ ipAddress: '203.0.113.7' }), 422, OUTSIDE],
      'an address of this machine': [given({ ipAddress: '127.0.0.1' }), 422, OUTSIDE],
      'an unknown emulation': [given({ emulation: 'papyrus' }), 400],
    },
    update: {
      'an empty name': [changing('name', '', 'Bar'), 422, MISSING],
      'an invalid IP address': [changing('ipAddress', '10.0.0'), 400, 'Invalid IP address'],
      'a type whose address it does not have': [changing('type', 'bluetooth', 'network'), 422, MISSING],
    },
  },
});

describe('an address', () => {
  const add = (input: object) =>
    call<Printer & { message: string }>(desk.url, 'printers.add', input, desk.admin);
  const network = (ipAddress: string) => ({
    locationId: desk.kitchen.locationId,
    name: 'Bar',
    type: 'network',
    ipAddress,
  });

  test("of another printer of the location is refused, however it is written; one of the neighbour's is accepted", async () => {
    await putPrinter(desk, desk.neighbour, { ip: '192.168.1.50' });
    expect((await add(network('192.168.1.50'))).status).toBe(200);
    const again = await add(network('192.168.001.050'));
    expect(again.status).toBe(422);
    expect(again.body.message).toBe('Another printer of this location has this address already.');
    expect(await records.stored()).toHaveLength(2);
  });

  test('is kept without leading zeros, and in capitals', async () => {
    expect((await add(network('192.168.001.050'))).body).toMatchObject({
      ipAddress: '192.168.1.50',
      paperWidth: 80,
    });
    const bluetooth = { ...network(''), type: 'bluetooth', bdAddress: '00:11:62:aa:bb:cc' };
    expect((await add(bluetooth)).body).toMatchObject({
      bdAddress: '00:11:62:AA:BB:CC',
      emulation: 'manual',
    });
  });

  test('on the internet is refused for an existing printer, which keeps its own', async () => {
    const { body: printer } = await add(network('192.168.1.50'));
    const changes = { ipAddress: { from: '192.168.1.50', to: '203.0.113.7' } };
    const refused = await call(desk.url, 'printers.update', { printerId: printer.id, changes }, desk.admin);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(OUTSIDE);
    expect(await records.stored()).toMatchObject([{ ipAddress: '192.168.1.50' }]);
  });

  test.each([
    ['169.254.169.254', 'a printer gives itself such an address'],
    ['127.0.0.1', OUTSIDE],
    ['224.0.0.1', OUTSIDE],
    ['::ffff:192.168.1.5', 'Invalid IP address'],
    ['0300.0250.1.5', 'Invalid IP address'],
    ['10.1', 'Invalid IP address'],
    ['192.168.1.5:80', 'Invalid IP address'],
  ])('%j is refused, and nothing is stored', async (ipAddress, words) => {
    const before = await records.stored();
    const { text } = await add(network(ipAddress));
    expect(text).toContain(words);
    expect(await records.stored()).toEqual(before);
  });

  test('that another location of the restaurant also prints to is shown to both', async () => {
    const { pool } = site.database;
    await pool.query('update locations set restaurant_id = $1, location_name = $2 where id = $3', [
      desk.kitchen.restaurantId,
      'Robson',
      desk.neighbour.locationId,
    ]);
    const sister = { ...desk.neighbour, restaurantId: desk.kitchen.restaurantId };
    await putPrinter(desk, sister, { ip: '192.168.1.50' });
    await putPrinter(desk, sister, { ip: '192.168.1.51' });
    await putPrinter(desk, desk.kitchen, { ip: '192.168.1.50' });
    await putPrinter(desk, desk.kitchen, { ip: '192.168.1.52' });
    const { body } = await call(
      desk.url,
      'printing.shared',
      { locationId: desk.kitchen.locationId },
      desk.admin,
    );
    expect(body).toEqual([
      { address: '192.168.1.50', locationId: desk.neighbour.locationId, locationName: 'Robson' },
    ]);
    const stranger = await createPerson(pool, 'admin', desk.neighbour);
    const asked = { locationId: desk.kitchen.locationId };
    expect((await call(desk.url, 'printing.shared', asked, stranger)).status).toBe(404);
  });
});
