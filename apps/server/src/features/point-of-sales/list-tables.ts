import { contract } from '@passline/contract/contract';
import type { OfferedTable } from '@passline/contract/point-of-sales/offered-tables';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { requireLocation } from './require-location.ts';

/** `requireTable` takes the same ones. The orders of a location that are under way are few, and have an index. */
const OFFERED = `(select t.id, t.name, t.status, t.floor_id, f.name as floor_name, f.point_of_sale_id, t.location_id
  from floor_tables t join floors f on f.id = t.floor_id join points_of_sale p on p.id = f.point_of_sale_id
  where p.status = 'activated' and t.status <> 'closed') offered`;

const TABLES: ListSource<OfferedTable, 'floor'> = {
  name: 'offered-tables',
  sql: ({ where, orderBy, limit }) =>
    `select id, name, status, floor_id as "floorId", floor_name as "floorName", point_of_sale_id as "pointOfSaleId",
       exists (select from orders o where o.location_id = offered.location_id and o.status in ('New', 'Preparing')
         and o.table_id = offered.id) as "isTaken"
     from ${OFFERED} ${where} ${orderBy} ${limit}`,
  orders: {
    floor: [
      { column: 'floorName', sql: 'floor_name', type: 'text' },
      { column: 'floorId', sql: 'floor_id', type: 'uuid' },
      { column: 'name', type: 'text' },
      { column: 'id', type: 'uuid' },
    ],
  },
};

/** For apps that offer tables to guests. See docs/rules/order-intake.md#the-table. */
export const listTables = runQuery(contract.floorTables.list, async ({ db, input, reach }) => {
  const { locationId } = input;
  await requireLocation(db, reach, locationId);
  const wanted = new Conditions();
  wanted.and(`location_id = ${wanted.value(locationId)}`).andWords(['name', 'floor_name'], input.search);
  const [page, counted] = await Promise.all([
    readPage(db, TABLES, wanted, input),
    countFound(db, OFFERED, wanted),
  ]);
  return { ...page, ...counted };
});
