// node scripts/commands/write-canada-outline.ts countries-10m.json
// writes the outline of Canada by which addresses abroad are refused, from the borders of Natural Earth (public domain) in the
// package world-atlas 2.0.2 from npm.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Point = readonly [lng: number, lat: number];
type Geometry = { id: string; arcs: readonly unknown[] };
type Atlas = {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { countries: { geometries: Geometry[] } };
};

const CANADA = '124';
const UNITED_STATES = '840';
/** In degrees: finer than what the source knows, some hundred metres. */
const TOLERANCE = 0.002;
const OUTLINE = join(import.meta.dirname, '../../packages/domain/src/addresses/canada-outline.ts');

// Nobody lives on the sea, so its part is drawn by hand, in the middle of the straits and wide of the coasts.
/** From the mouth of the St. Croix around the east and the north to the Beaufort Sea: west of Campobello and Grand Manan, around Saint-Pierre and Miquelon, west of Greenland. */
const EASTERN_SEAS: readonly Point[] = [
  [-67.09, 45.08],
  [-67.035, 44.97],
  [-67.02, 44.93],
  [-66.972, 44.905],
  [-66.97, 44.88],
  [-66.9785, 44.859],
  [-66.965, 44.845],
  [-66.93, 44.8],
  [-67.0, 44.65],
  [-67.3, 44.1],
  [-66.8, 42.8],
  [-59, 43],
  [-56.4, 46.2],
  [-56.6, 46.75],
  [-56.6, 47.25],
  [-56.1, 47.25],
  [-56.05, 46.95],
  [-56.0, 46.6],
  [-55.5, 45.5],
  [-50, 46],
  [-51, 52],
  [-58, 60],
  [-58, 68],
  [-70, 75.5],
  [-75, 78],
  [-69.5, 80.3],
  [-64, 81.5],
  [-60, 82.6],
  [-60, 84],
  [-110, 82],
  [-141.005, 74],
];
/** From the Portland Canal around Haida Gwaii and Vancouver Island to Boundary Bay, whose other shore is Point Roberts. */
const WESTERN_SEAS: readonly Point[] = [
  [-130.15, 55.55],
  [-130.12, 55.2],
  [-130.35, 54.9],
  [-130.65, 54.73],
  [-133, 54.6],
  [-134.5, 54.2],
  [-131, 49.5],
  [-125.2, 48.45],
  [-124, 48.26],
  [-123.25, 48.26],
  [-123.15, 48.42],
  [-123.26, 48.69],
  [-123.01, 48.77],
  [-123.01, 48.83],
  [-123.3, 49.002],
];

/** Between Detroit and Windsor the source draws the river on its American bank, and the two are hardly wider apart than the tolerance of `isInCanada`: here it is the Canadian bank. */
const DETROIT_RIVER: readonly Point[] = [
  [-82.87, 42.39],
  [-82.925, 42.343],
  [-82.975, 42.331],
  [-83.02, 42.3225],
  [-83.045, 42.3195],
  [-83.074, 42.309],
  [-83.1, 42.277],
  [-83.125, 42.23],
  [-83.128, 42.12],
  [-83.15, 42.04],
];

/** Around Clair and Fort Kent the source cuts off the southern bend of the Saint John, by more than the tolerance of `isInCanada`: here it is the middle of the river, under the bridge between the two. */
const BEND_OF_CLAIR: readonly Point[] = [
  [-68.6437, 47.2453],
  [-68.6187, 47.2436],
  [-68.6038, 47.2493],
  [-68.5969, 47.2531],
  [-68.5925, 47.26],
  [-68.5861, 47.2824],
];

/** Every line that two countries share, as the source has it. */
function bordersOf({ transform, arcs, objects }: Atlas): Point[][] {
  const { scale, translate } = transform;
  const ids = [CANADA, UNITED_STATES].map((id) => {
    const country = objects.countries.geometries.find((one) => one.id === id);
    const used = country?.arcs.flat(3) as number[] | undefined;
    return new Set(used?.map((index) => (index < 0 ? ~index : index)));
  });
  const shared = [...(ids[0] ?? [])].filter((index) => ids[1]?.has(index));
  return shared.map((index) => {
    let [x, y] = [0, 0];
    return (arcs[index] ?? []).map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** The border whose ends lie at these degrees, from the first to the second. */
function borderBetween(borders: Point[][], from: Point, to: Point): Point[] {
  const isNear = (one: Point | undefined, [lng, lat]: Point) =>
    one !== undefined && Math.hypot(one[0] - lng, one[1] - lat) < 0.1;
  for (const line of borders)
    for (const way of [line, line.toReversed()])
      if (isNear(way[0], from) && isNear(way.at(-1), to)) return way;
  throw new Error(`The source has no border between ${from.join(' ')} and ${to.join(' ')}.`);
}

/** With a part drawn by hand from the corner next to its beginning to that next to its end. */
function replaced(line: Point[], part: readonly Point[]): Point[] {
  const [first, last] = [part[0], part.at(-1)];
  if (first === undefined || last === undefined) return line;
  const nextTo = (point: Point) => {
    const away = line.map(([lng, lat]) => Math.hypot(lng - point[0], lat - point[1]));
    return away.indexOf(Math.min(...away));
  };
  const [from, to] = [nextTo(first), nextTo(last)].toSorted((one, other) => one - other);
  const turned = from === nextTo(first) ? part : part.toReversed();
  return [...line.slice(0, from), ...turned, ...line.slice((to ?? 0) + 1)];
}

/** Without the corners that lie within the tolerance of the line without them (Douglas and Peucker). */
function simplify(line: Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let [far, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const away = distance(point, first, last);
    if (away > far) [far, at] = [away, index];
  }
  if (far <= TOLERANCE) return [first, last];
  return [...simplify(line.slice(0, at + 1)).slice(0, -1), ...simplify(line.slice(at))];
}

/** In degrees of latitude, from a point to a line between two others. */
function distance([lng, lat]: Point, [fromLng, fromLat]: Point, [toLng, toLat]: Point): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const [dx, dy] = [(toLng - fromLng) * narrow, toLat - fromLat];
  const [x, y] = [(lng - fromLng) * narrow, lat - fromLat];
  const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - along * dx, y - along * dy);
}

const source = process.argv[2];
if (source === undefined) throw new Error('Please name the file countries-10m.json of world-atlas.');
const borders = bordersOf(JSON.parse(await readFile(source, 'utf8')) as Atlas);
const greatLakes = replaced(borderBetween(borders, [-122.75, 49], [-74.71, 45]), DETROIT_RIVER);
const saintJohn = replaced(borderBetween(borders, [-74.71, 45], [-67.17, 45.18]), BEND_OF_CLAIR);
const outline = [
  ...simplify(greatLakes),
  ...simplify(saintJohn).slice(1),
  ...EASTERN_SEAS,
  ...simplify(borderBetween(borders, [-141, 69.65], [-130.02, 55.91])),
  ...WESTERN_SEAS,
];
const corners = outline.map(
  ([lng, lat]) => `  [${[lat, lng].map((one) => Number(one.toFixed(4))).join(', ')}],`,
);
await writeFile(
  OUTLINE,
  `// Written by scripts/commands/write-canada-outline.ts from Natural Earth (public domain).
/** The corners of Canada with its seas, each [lat, lng] in degrees, in their order. */
export const CANADA_OUTLINE: readonly (readonly [lat: number, lng: number])[] = [
${corners.join('\n')}
];
`,
);
console.log(`${corners.length} corners`);
