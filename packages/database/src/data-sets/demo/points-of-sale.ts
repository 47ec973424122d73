import { SAMPLE_POINT_OF_SALE_ID } from '@passline/domain/samples/sample-employees';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { DEMO_LOCATION_ID, DEMO_RESTAURANT_ID } from './accounts.ts';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

type Seat = {
  name: string;
  shape: string;
  at: [x: number, y: number];
  rotation?: number;
  scale?: number;
  status?: string;
};

const row = (names: readonly string[], shape: string, y: number, x: number, step: number): Seat[] =>
  names.map((name, at) => ({ name, shape, at: [x + at * step, y] }));

/** As at the beginning of an evening. */
const RESERVED = ['3', '7', '14'];
const CLOSED = ['1', 'B5', 'B6'];

const ROWS: readonly Seat[] = [
  ...row(['1', '2', '3', '4'], 'round', 96, 96, 102),
  ...row(['5', '6', '7'], 'square', 222, 108, 126).map((seat) => ({ ...seat, rotation: 45 })),
  ...row(['8', '9'], 'rectangle', 354, 126, 192),
  { name: '10', shape: 'large-round', at: [528, 342] },
  ...row(['11', '12', '13', '14'], 'booth', 504, 108, 126),
  ...['B1', 'B2', 'B3', 'B4', 'B5', 'B6'].map((name, at): Seat => ({
    name,
    shape: 'round',
    at: [690, 96 + at * 60],
    scale: 0.7,
  })),
];
const MAIN_ROOM = ROWS.map((seat): Seat => ({ ...seat, ...stateOf(seat.name) }));

function stateOf(name: string): Pick<Seat, 'status'> {
  if (RESERVED.includes(name)) return { status: 'reserved' };
  return CLOSED.includes(name) ? { status: 'closed' } : {};
}

const PATIO: readonly Seat[] = [
  ...row(['P1', 'P2', 'P3'], 'square', 96, 96, 132),
  ...row(['P4', 'P5'], 'large-round', 246, 126, 168).map((seat) => ({ ...seat, status: 'closed' })),
];
const SMALL_ROOM: readonly Seat[] = [
  ...row(['1', '2', '3', '4'], 'square', 96, 96, 114),
  ...row(['5', '6'], 'rectangle', 228, 132, 204),
];

type Rows = { points_of_sale: Row[]; floors: Row[]; floor_tables: Row[] };

/** The tills of Golden Wok with the tables of its two floors, and a till with one floor wherever else guests may sit. */
export function pointOfSaleRows(locations: readonly Row[]): Rows {
  const random = seededRandom('points of sale');
  const rows: Rows = { points_of_sale: [], floors: [], floor_tables: [] };
  const add = (
    place: Row,
    name: string,
    floors: Readonly<Record<string, readonly Seat[]>>,
    status: string,
    id = makeId(random),
  ) => {
    const point = { id, ...place, name, status };
    rows.points_of_sale.push(point);
    for (const [rank, [floor, seats]] of Object.entries(floors).entries()) {
      const floorId = makeId(random);
      rows.floors.push({
        id: floorId,
        point_of_sale_id: point.id,
        location_id: place['location_id'],
        name: floor,
        rank: rank + 1,
      });
      for (const { name: seat, shape, at, rotation = 0, scale = 1, status: state = 'open' } of seats)
        rows.floor_tables.push({
          id: makeId(random),
          floor_id: floorId,
          location_id: place['location_id'],
          name: seat,
          status: state,
          shape,
          x_pos: at[0],
          y_pos: at[1],
          rotation_deg: rotation,
          scale,
        });
    }
  };
  const own = { restaurant_id: DEMO_RESTAURANT_ID, location_id: DEMO_LOCATION_ID };
  add(own, 'Front counter', { 'Main room': MAIN_ROOM, Patio: PATIO }, 'activated', SAMPLE_POINT_OF_SALE_ID);
  add(own, 'Old bar', {}, 'disabled');
  for (const { id, restaurant_id, offers_dine_in } of locations)
    if (offers_dine_in && id !== DEMO_LOCATION_ID)
      add({ restaurant_id, location_id: id }, 'Counter', { Room: SMALL_ROOM }, 'activated');
  return rows;
}
