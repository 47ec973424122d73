import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { EARTH_DIAMETER_KM } from './distance.ts';
import type { LatLng } from './distance.ts';
import { isSameStep, linesOf, meeting, placeIn, sideOf, stepOf } from './exact-plane.ts';
import type { Line, Step } from './exact-plane.ts';

/** The corners of an outline in their order, each once: the last line returns to the first corner. */
export type Polygon = readonly LatLng[];

export const FEWEST_CORNERS = 3;
/** A region of a city needs some dozens; every pair of its lines is looked at. */
export const MOST_CORNERS = 500;
/** From south to north and from west to east: several hundred kilometres, more than a courier rides. */
export const MOST_DEGREES = 5;

export type PolygonRefusalCode =
  | 'polygon-too-few-corners'
  | 'polygon-too-many-corners'
  | 'polygon-corner-invalid'
  | 'polygon-too-wide'
  | 'polygon-corner-repeated'
  | 'polygon-flat'
  | 'polygon-lines-cross';

/**
 * Is a point inside of an outline, or on its border? Exact, so the answer is the same everywhere.
 * See docs/rules/regions.md#inside.
 */
export function isInPolygon(point: LatLng, polygon: Polygon): boolean {
  return insideOf(polygon)(point);
}

/** The same for many points: what is the same for all of them is done once. */
export function insideOf(polygon: Polygon): (point: LatLng) => boolean {
  if (polygon.length === 0) return () => false;
  const corners = polygon.map(stepOf);
  const lines = linesOf(corners);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return (point) => {
    const step = stepOf(point);
    const isInBox = step.x >= west && step.x <= east && step.y >= south && step.y <= north;
    return isInBox && placeIn(lines, step) !== 'outside';
  };
}

/**
 * An outline that can be kept. The refusal names the corners or the lines, counted from 1: line 2 leads from corner 2
 * to corner 3. See docs/rules/regions.md#outlines-that-can-be-kept.
 */
export function checkPolygon(polygon: Polygon): Result<Polygon, PolygonRefusalCode> {
  if (polygon.length < FEWEST_CORNERS)
    return refuse('polygon-too-few-corners', `An outline needs at least ${FEWEST_CORNERS} corners.`);
  if (polygon.length > MOST_CORNERS)
    return refuse('polygon-too-many-corners', `An outline has at most ${MOST_CORNERS} corners.`);
  const wrong = polygon.findIndex(({ lat, lng }) => !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180));
  if (wrong >= 0) return refuse('polygon-corner-invalid', `Corner ${wrong + 1} is not a place on Earth.`);
  const { south, north, west, east } = boxOf(polygon);
  if (north - south > MOST_DEGREES || east - west > MOST_DEGREES)
    return refuse(
      'polygon-too-wide',
      `An outline reaches at most ${MOST_DEGREES} degrees from south to north and from west to east.`,
    );
  const corners = polygon.map(stepOf);
  const repeated = findRepeated(corners);
  if (repeated)
    return refuse('polygon-corner-repeated', `Corners ${repeated[0]} and ${repeated[1]} are the same.`);
  const [first, second] = corners;
  if (first && second && corners.every((corner) => sideOf(first, second, corner) === 0))
    return refuse('polygon-flat', 'All corners lie on one line.');
  const crossing = findCrossing(polygon);
  if (!crossing) return ok(polygon);
  return refuse('polygon-lines-cross', `Lines ${crossing.first} and ${crossing.second} ${crossing.meet}.`);
}

/** Two lines of an outline that meet where they may not, counted from 1. */
export type Crossing = { first: number; second: number; meet: 'cross' | 'touch' };

/** The first two lines that cross, touch or lie on each other. Neighbouring lines may share only their corner. */
export function findCrossing(polygon: Polygon): Crossing | null {
  const lines = linesOf(polygon.map(stepOf));
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other) break;
      const meet = isNeighbour(index, next, lines.length)
        ? meetBeyondCorner(one, other)
        : meeting(one, other);
      if (meet) return { first: index + 1, second: next + 1, meet };
    }
  }
  return null;
}

function isNeighbour(index: number, next: number, count: number): boolean {
  return next === index + 1 || (index === 0 && next === count - 1);
}

/** Neighbours lie on each other where the outline turns back on itself. */
function meetBeyondCorner(one: Line, other: Line): 'touch' | null {
  const [before, corner, after] = isSameStep(one.to, other.from)
    ? [one.from, one.to, other.to]
    : [other.from, other.to, one.to];
  if (sideOf(before, corner, after) !== 0) return null;
  // On one line: the signs say whether both ends are on the same side of the corner.
  const isBack =
    Math.sign(before.x - corner.x) === Math.sign(after.x - corner.x) &&
    Math.sign(before.y - corner.y) === Math.sign(after.y - corner.y);
  return isBack ? 'touch' : null;
}

function findRepeated(corners: readonly Step[]): [number, number] | null {
  const places = new Map<string, number>();
  for (const [index, { x, y }] of corners.entries()) {
    const earlier = places.get(`${x} ${y}`);
    if (earlier !== undefined) return [earlier + 1, index + 1];
    places.set(`${x} ${y}`, index);
  }
  return null;
}

/** Can two outlines share anything at all? Most regions are far from each other. */
export function areNear(one: Polygon, other: Polygon): boolean {
  return one.length > 0 && other.length > 0 && boxesMeet(boxOf(one), boxOf(other));
}

/**
 * Do two outlines without crossing lines share area? A shared border alone does not count. Exact.
 * See docs/rules/regions.md#overlaps.
 */
export function polygonsOverlap(one: Polygon, other: Polygon): boolean {
  if (!boxesMeet(boxOf(one), boxOf(other))) return false;
  // Twice the steps, so that the middle of two corners is a whole step too.
  const [a, b] = [one, other].map((polygon) =>
    linesOf(polygon.map(stepOf).map(({ x, y }) => ({ x: 2 * x, y: 2 * y }))),
  ) as [Line[], Line[]];
  if (a.some((line) => b.some((another) => meeting(line, another) === 'cross'))) return true;
  // No lines cross, so a part of a line between two corners is all inside, all outside, or all on the border.
  const ofA = placesIn(a, b);
  if (ofA.includes('inside') || ofA.every((place) => place === 'border')) return true;
  return placesIn(b, a).includes('inside');
}

function placesIn(lines: readonly Line[], others: readonly Line[]): ReturnType<typeof placeIn>[] {
  return lines.flatMap((line) => middlesOf(line, others)).map((middle) => placeIn(others, middle));
}

/** The middles of a line's parts, between the corners of the other outline that lie on it. */
function middlesOf(line: Line, others: readonly Line[]): Step[] {
  const { from, to } = line;
  const met = others
    .map((other) => other.from)
    .filter((corner) => meeting(line, { from: corner, to: corner }) !== null);
  const alongX = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const along = ({ x, y }: Step) => (alongX ? x * Math.sign(to.x - from.x) : y * Math.sign(to.y - from.y));
  const stops = [from, ...met, to].toSorted((p, q) => along(p) - along(q));
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index] ?? stop;
    return isSameStep(before, stop) ? [] : [{ x: (before.x + stop.x) / 2, y: (before.y + stop.y) / 2 }];
  });
}

/** The degrees between which an outline lies. */
export type Box = { south: number; north: number; west: number; east: number };

/** Throws RangeError without a corner. */
export function boxOf(polygon: Polygon): Box {
  if (polygon.length === 0) throw new RangeError('An outline without corners has no box.');
  const lats = polygon.map(({ lat }) => lat);
  const lngs = polygon.map(({ lng }) => lng);
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  };
}

function boxesMeet(a: Box, b: Box): boolean {
  return a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;
}

/** The area inside of an outline in km², on Earth as a ball. */
export function polygonAreaKm2(polygon: Polygon): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const twice = polygon.reduce((sum, { lat, lng }, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? { lat, lng };
    return sum + radians(next.lng - lng) * (Math.sin(radians(lat)) + Math.sin(radians(next.lat)));
  }, 0);
  return (Math.abs(twice) / 2) * (EARTH_DIAMETER_KM / 2) ** 2;
}
