import { TABLE_SIZES, type TableShape } from '@passline/domain/point-of-sales/tables';

/** A seat beside a table at scale 1: its middle from the table's middle in px, and how far it is turned in degrees. */
export type Seat = { x: number; y: number; turn: number };

/** Between a table and the middle of its seats, in px. */
const AWAY = 8;
/** How many stand at each side of a table with corners: top, right, bottom, left. */
const SIDES: Readonly<Partial<Record<TableShape, readonly [number, number, number, number]>>> = {
  square: [1, 1, 1, 1],
  rectangle: [3, 0, 3, 0],
};
const AROUND: Readonly<Partial<Record<TableShape, number>>> = { round: 2, 'large-round': 8 };

/** Seats are decoration: how many sit at a table nobody has said. */
export function seatsOf(shape: TableShape): Seat[] {
  const { width, height } = TABLE_SIZES[shape];
  const around = AROUND[shape] ?? 0;
  const inCircle = Array.from({ length: around }, (_, at): Seat => {
    const turn = (360 / around) * at;
    const angle = (turn * Math.PI) / 180;
    const radius = height / 2 + AWAY;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle), turn };
  });
  const sides = SIDES[shape] ?? [0, 0, 0, 0];
  const atSides = sides.flatMap((count, side) =>
    Array.from({ length: count }, (_, at): Seat => {
      const isLevel = side % 2 === 0;
      const along = ((at + 1) / (count + 1) - 0.5) * (isLevel ? width : height);
      const away = (isLevel ? height : width) / 2 + AWAY;
      const sign = side === 0 || side === 3 ? -1 : 1;
      return isLevel ? { x: along, y: sign * away, turn: 0 } : { x: sign * away, y: along, turn: 90 };
    }),
  );
  return [...inCircle, ...atSides];
}
