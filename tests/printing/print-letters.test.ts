import type { SentLine } from '@passline/contract/printing/printing';
import { ticketLines } from '@passline/domain/printing/ticket';
import { ticketOrderOf, type PrintedOrder } from '@passline/domain/printing/ticket-order';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ask, confirm, LOOPBACK, printsOf, putDestination, putPrinter } from './print-desk.ts';
import type { DecodedLine } from './decode-ticket.ts';
import { openPrinterDouble } from './printer-double.ts';
import { readLetters } from './read-letters.ts';

const printer = await openPrinterDouble();
const site = await openSite({ role: 'all', printing: { ranges: LOOPBACK, port: printer.port } });

let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
  printer.papers.length = 0;
  printer.tickets.length = 0;
});

type Drawn = { lines: SentLine[]; lacking: string[] };
const draw = (lines: { text: string; look: string }[], locationId = desk.kitchen.locationId) =>
  ask<Drawn>(desk, 'draw', { locationId, lines });

/** A printed line as the screen is told of it: its text, or its dots. */
const asShown = ({ text, picture }: DecodedLine) => (picture ? inked(picture.rows) : text);
/** Without the paper above and below. */
const inked = (rows: string[]) =>
  rows
    .slice(
      rows.findIndex((row) => row.includes('#')),
      rows.findLastIndex((row) => row.includes('#')) + 1,
    )
    .join('\n');
const asSent = ({ text, picture }: SentLine) =>
  picture === null
    ? text
    : inked(
        Array.from(Buffer.from(picture.dots, 'base64'), (byte) => byte.toString(2).padStart(8, '0'))
          .join('')
          .replaceAll('1', '#')
          .replaceAll('0', '.')
          .match(new RegExp(`.{${picture.width}}`, 'g')) ?? [],
      );

test('lines of another kitchen, too many lines and an unknown look are not drawn', async () => {
  const line = { text: '餛飩湯', look: 'plain' };
  expect((await draw([line], desk.neighbour.locationId)).status).toBe(404);
  expect((await draw(Array.from({ length: 5_001 }, () => line))).status).toBe(400);
  expect((await draw([{ ...line, look: 'huge' }])).status).toBe(400);
});

test('Korean, Chinese and an unknown letter are on paper as the screen shows them, and the print says what is lacking', async () => {
  const { pool } = site.database;
  const { noodles, dumplings, locationId } = desk.kitchen;
  await pool.query(`update products set name = '김치찌개' where id = $1`, [noodles]);
  await pool.query(`update products set name = '蟹肉餛飩湯麵' where id = $1`, [dumplings]);
  const stove = await putPrinter(desk, desk.kitchen, { ip: printer.host });
  const destination = { destination: '주방', isCustomerCopy: true };
  await putDestination(desk, desk.kitchen, { name: '주방', on: [stove], isCustomerCopy: true });
  const { id: orderId } = await desk.place({
    name: '𠮷田',
    notes: '새우 알레르기, allergic to shrimp',
    orderCartItems: [
      { productId: noodles, count: 2 },
      { productId: dumplings, count: 1 },
    ],
  });
  await confirm(desk, orderId);
  await waitUntil(async () => (await printsOf(desk, desk.kitchen))[0]?.state === 'printed');
  await waitUntil(() => printer.papers.length === 1);

  const [paper] = printer.papers;
  const order = await call<PrintedOrder>(desk.url, 'orders.get', { orderId }, { token: desk.admin.token });
  const printed = ticketOrderOf(order.body, 'America/Vancouver', Date.now());
  const composed = ticketLines(printed, { ...destination, items: printed.items });
  const shown = await draw(composed);
  expect(shown.body.lacking).toEqual(['𠮷']);
  expect(paper?.lines.slice(0, composed.length).map(asShown)).toEqual(shown.body.lines.map(asSent));
  const noodleLine = composed.findIndex(({ text }) => text.startsWith('2 x 김치찌개'));
  const picture = paper?.lines[noodleLine]?.picture;
  expect(picture && (await readLetters(picture, [4, 6, 8, 10], '김치찌개蟹肉餛飩湯麵새우'))).toBe('김치찌개');
  expect(shown.body.lines.map(({ text }) => text)).toContain('□□田');
  const { rows } = await pool.query('select lacking_letters from print_jobs where location_id = $1', [
    locationId,
  ]);
  expect(rows).toEqual([{ lacking_letters: '𠮷' }]);
});
