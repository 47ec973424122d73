import { createPointOfSale, type PointOfSaleParts } from '../../setup/point-of-sale.ts';
import { changesLocation, platformOnly } from './answers.ts';
import { walksOf, type Ground, type Walks } from './walk.ts';

type Parts = PointOfSaleParts & { emptyFloorId: string };

/** A point of sale of the kitchen, a new one for each caller, with a floor that can be deleted. */
async function fresh({ pool, kitchen }: Ground): Promise<Parts> {
  // Otherwise the list would become full.
  await pool.query('delete from points_of_sale where location_id = $1', [kitchen.locationId]);
  const parts = await createPointOfSale(pool, kitchen);
  const { rows } = await pool.query<{ id: string }>(
    `insert into floors (point_of_sale_id, location_id, name, rank) values ($1, $2, 'Patio', 2) returning id`,
    [parts.pointOfSaleId, kitchen.locationId],
  );
  return { ...parts, emptyFloorId: rows[0]?.id ?? '' };
}

const changing = (field: string, from: unknown, to: unknown) => ({ [field]: { from, to } });
/** An admin may change a point of sale, but none of its own fields. */
const ofPlatform = [401, 403, 403, 403, 404, 403, 200, 403, 403, 403, 403, 403, 403, 403];

export const pointOfSalesWalks: Walks = walksOf<object, Parts>(fresh, {
  'pointOfSales.add': {
    input: ({ locationId }) => ({ locationId, name: 'Bar' }),
    answers: platformOnly,
  },
  'pointOfSales.update': {
    input: ({ pointOfSaleId }) => ({ pointOfSaleId, changes: changing('name', 'Front counter', 'Bar') }),
    answers: ofPlatform,
  },
  'pointOfSales.read': { input: ({ pointOfSaleId }) => ({ pointOfSaleId }), answers: changesLocation },
  'floors.add': {
    input: ({ pointOfSaleId }) => ({ pointOfSaleId, name: 'Bar' }),
    answers: changesLocation,
  },
  'floors.update': {
    input: ({ floorId }) => ({ floorId, changes: changing('name', 'Main room', 'Hall') }),
    answers: changesLocation,
  },
  'floors.move': { input: ({ floorId }) => ({ floorId, toIndex: 0 }), answers: changesLocation },
  'floors.remove': { input: ({ emptyFloorId }) => ({ floorId: emptyFloorId }), answers: changesLocation },
  'floorTables.add': { input: ({ floorId }) => ({ floorId, name: '2' }), answers: changesLocation },
  'floorTables.update': {
    input: ({ tableId }) => ({ tableId, changes: changing('status', 'open', 'reserved') }),
    answers: changesLocation,
  },
  'floorTables.remove': { input: ({ tableId }) => ({ tableId }), answers: changesLocation },
  'floorTables.addMany': {
    input: ({ floorId }) => ({ floorId, tables: [{ name: '2' }, { name: '3' }] }),
    answers: changesLocation,
  },
  'floorTables.updateMany': {
    input: ({ floorId, tableId }) => ({
      floorId,
      tables: [{ tableId, changes: changing('xPos', 300, 400) }],
    }),
    answers: changesLocation,
  },
  'floorTables.removeMany': {
    input: ({ floorId, tableId }) => ({ floorId, tableIds: [tableId] }),
    answers: changesLocation,
  },
});
