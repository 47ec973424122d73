import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';

type Place = Pick<FloorTable, 'id' | 'xPos' | 'yPos'>;

/** The direction of each key, in px of the drawing. */
export const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What lies aside counts double: an arrow stays in its row as long as somebody is there. */
const ASIDE = 2;

/** The table next to another one in a direction; null where there is none. */
export function nearestTable<Table extends Place>(
  from: Place,
  tables: readonly Table[],
  [dx, dy]: readonly [number, number],
): Table | null {
  let nearest: Table | null = null;
  let least = Infinity;
  for (const table of tables) {
    const [x, y] = [table.xPos - from.xPos, table.yPos - from.yPos];
    const ahead = x * dx + y * dy;
    if (ahead <= 0) continue;
    const distance = ahead + ASIDE * Math.abs(x * dy + y * dx);
    if (distance < least) [nearest, least] = [table, distance];
  }
  return nearest;
}

/** The table nearest to a place in any direction; null where there is none. */
export function closestTable<Table extends Place>(to: Place, tables: readonly Table[]): Table | null {
  const distance = ({ xPos, yPos }: Place) => Math.hypot(xPos - to.xPos, yPos - to.yPos);
  return tables.reduce<Table | null>(
    (closest, table) => (closest === null || distance(table) < distance(closest) ? table : closest),
    null,
  );
}
