import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import type { Floor } from '@passline/contract/point-of-sales/floors';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { readRecord, readRecords } from '../../kernel/records/read-record.ts';
import { floorRecords } from './floor-records.ts';
import { floorTableRecords } from './floor-table-records.ts';
import { requireLocation } from './require-location.ts';

const FLOORS: ListSource<Pick<Floor, 'id' | 'pointOfSaleId' | 'rank'>, 'place'> = {
  name: 'floors',
  sql: ({ where, orderBy, limit }) =>
    `select id, point_of_sale_id as "pointOfSaleId", rank from floors ${where} ${orderBy} ${limit}`,
  orders: {
    place: [
      { column: 'pointOfSaleId', sql: 'point_of_sale_id', type: 'uuid' },
      { column: 'rank', type: 'numeric' },
      { column: 'id', type: 'uuid' },
    ],
  },
};

/** See docs/rules/point-of-sale.md#floors-for-programs. */
const list = runQuery(contract.floorPlans.list, async ({ db, input, reach }) => {
  await requireLocation(db, reach, input.locationId);
  const wanted = new Conditions();
  wanted.and(`location_id = ${wanted.value(input.locationId)}`).andWords(['name'], input.search);
  const page = await readPage(db, FLOORS, wanted, input);
  const floors = await readRecords(
    db,
    floorRecords,
    page.rows.map(({ id }) => id),
  );
  return {
    ...page,
    rows: page.rows.flatMap(({ id }) => floors.get(id) ?? []),
    ...(await countFound(db, 'floors', wanted)),
  };
});

const read = runQuery(contract.floorPlans.read, async ({ db, input, reach }) => {
  const floor = await readRecord(db, floorRecords, input.floorId);
  if (!floor || !covers(reach, floor.locationId)) throw notFound();
  const found = await readRecords(db, floorTableRecords, floor.tableIds);
  // One that was removed between the two is in neither.
  const tables = floor.tableIds.flatMap((id) => found.get(id) ?? []);
  return { floor: { ...floor, tableIds: tables.map(({ id }) => id) }, tables };
});

export default { list, read };
