import type { ReceiptDestination } from '@passline/contract/printing/printing';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { destinationSample } from './destination-sample.ts';

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

const EMPTY = 'receipt name cannot be empty';

const records = oweRecord(destinationSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no name': [given({ name: undefined }), 422, EMPTY],
      'a product that is not an id': [given({ productIds: { soup: false } }), 400],
    },
    update: {
      'an empty name': [changing('name', ' ', 'Kitchen'), 422, EMPTY],
      'a printer that is neither on nor off': [changing('printerIds', { [randomUUID()]: 'yes' }, {}), 400],
    },
  },
});

describe('the products of a destination', () => {
  type Chosen = ReceiptDestination['productIds'];
  const choose = ({ id }: { id: string }, from: Chosen, to: Chosen) =>
    call<ReceiptDestination>(
      desk.url,
      'receiptDestinations.update',
      { destinationId: id, changes: { productIds: { from, to } } },
      desk.admin,
    );

  test('are unticked one by one: two people who untick different ones are both saved', async () => {
    const { noodles, dumplings } = desk.kitchen;
    const row = await records.add();
    await choose(row, {}, { [noodles]: false });
    const second = await choose(row, {}, { [dumplings]: false });
    expect(second.status, second.text).toBe(200);
    expect(second.body.productIds).toEqual({ [noodles]: false, [dumplings]: false });
    const notes = await records.notesOf('receiptDestinations.update');
    expect(notes.at(-1)).toMatchObject({
      before: { productIds: { [dumplings]: null } },
      after: { productIds: { [dumplings]: false } },
    });
  });

  test('a product that somebody else has ticked meanwhile is a conflict', async () => {
    const { noodles } = desk.kitchen;
    const row = await records.add();
    await choose(row, {}, { [noodles]: false });
    expect((await choose(row, {}, { [noodles]: true })).status).toBe(409);
  });

  test('an undo removes the setting of one product', async () => {
    const row = await records.add();
    await choose(row, {}, { [desk.kitchen.noodles]: false });
    await records.undoNewest();
    expect(await records.stored()).toMatchObject([{ id: row.id, productIds: {} }]);
    await records.undoNewest();
    expect(await records.stored()).toMatchObject([{ productIds: { [desk.kitchen.noodles]: false } }]);
  });

  test('thousands can be unticked and ticked again at once', async () => {
    const row = await records.add();
    const all = (isChosen: boolean) =>
      Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [productId(at), isChosen]));
    expect((await choose(row, {}, all(false))).status).toBe(200);
    const { status, body } = await choose(row, all(false), all(true));
    expect(status).toBe(200);
    expect(body.productIds).toEqual(all(true));
  });

  const productId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
});
