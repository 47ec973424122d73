import type { LatLng } from './distance.ts';

/** Points are decided in whole ten-millionths of a degree, about a centimetre: there, nothing is rounded. */
const STEPS_PER_DEGREE = 1e7;

/** A point in whole steps: `x` eastward, `y` northward. */
export type Step = { x: number; y: number };

/** See docs/rules/regions.md#exact. */
export function stepOf({ lat, lng }: LatLng): Step {
  // Adding 0 turns -0 into 0, as JSON does.
  return { x: Math.round(lng * STEPS_PER_DEGREE) + 0, y: Math.round(lat * STEPS_PER_DEGREE) + 0 };
}

/** The point as it is decided, in degrees of seven decimals. */
export function roundedPoint(point: LatLng): LatLng {
  const { x, y } = stepOf(point);
  return { lat: y / STEPS_PER_DEGREE, lng: x / STEPS_PER_DEGREE };
}

export type Side = -1 | 0 | 1;

/** On which side of the line from `a` to `b` is `p`: 1 to the left, -1 to the right, 0 on it. Exact for whole steps. */
export function sideOf(a: Step, b: Step, p: Step): Side {
  return difference(b.x - a.x, p.y - a.y, b.y - a.y, p.x - a.x);
}

/** Each product is off by at most half of this part of it, and so is their difference. */
const ROUNDING = 2 ** -51;

/** The sign of a·b − c·d. */
function difference(a: number, b: number, c: number, d: number): Side {
  const [one, other] = [a * b, c * d];
  const isExact = Math.abs(one) <= Number.MAX_SAFE_INTEGER && Math.abs(other) <= Number.MAX_SAFE_INTEGER;
  const isClear = Math.abs(one - other) > (Math.abs(one) + Math.abs(other)) * ROUNDING;
  if (isExact || isClear) return signOf(one, other);
  // Almost on the line, some hundred kilometres away: beyond what numbers hold exactly, and twenty times slower.
  return signOf(BigInt(a) * BigInt(b), BigInt(c) * BigInt(d));
}

function signOf<Numeric extends number | bigint>(one: Numeric, other: Numeric): Side {
  if (one === other) return 0;
  return one > other ? 1 : -1;
}

/** Does `p` lie on the line from `a` to `b`, ends included? */
function isOnLine(a: Step, b: Step, p: Step): boolean {
  return (
    Math.min(a.x, b.x) <= p.x &&
    p.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= p.y &&
    p.y <= Math.max(a.y, b.y) &&
    sideOf(a, b, p) === 0
  );
}

export function isSameStep(a: Step, b: Step): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The line from one corner to the next. */
export type Line = { from: Step; to: Step };

/** Line 0 begins at corner 0; the last one returns to it. */
export function linesOf(corners: readonly Step[]): Line[] {
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));
}

/** How two lines meet: in one point inside of both, or otherwise, or nowhere. */
export function meeting(one: Line, other: Line): 'cross' | 'touch' | null {
  if (!mayMeet(one, other)) return null;
  const sides = [
    sideOf(one.from, one.to, other.from),
    sideOf(one.from, one.to, other.to),
    sideOf(other.from, other.to, one.from),
    sideOf(other.from, other.to, one.to),
  ] as const;
  if (sides.every((side) => side !== 0)) {
    return sides[0] !== sides[1] && sides[2] !== sides[3] ? 'cross' : null;
  }
  const isTouching =
    isOnLine(one.from, one.to, other.from) ||
    isOnLine(one.from, one.to, other.to) ||
    isOnLine(other.from, other.to, one.from) ||
    isOnLine(other.from, other.to, one.to);
  return isTouching ? 'touch' : null;
}

/** Their bounding boxes: these alone separate most pairs of lines. */
function mayMeet({ from: a, to: b }: Line, { from: c, to: d }: Line): boolean {
  return (
    Math.max(a.x, b.x) >= Math.min(c.x, d.x) &&
    Math.max(c.x, d.x) >= Math.min(a.x, b.x) &&
    Math.max(a.y, b.y) >= Math.min(c.y, d.y) &&
    Math.max(c.y, d.y) >= Math.min(a.y, b.y)
  );
}

/** Where `p` lies relative to a polygon without crossing lines. */
export function placeIn(lines: readonly Line[], p: Step): 'inside' | 'border' | 'outside' {
  let isInside = false;
  for (const { from, to } of lines) {
    if (isOnLine(from, to, p)) return 'border';
    // Lines that a ray eastward from the point crosses; one that ends at its height counts at one of its ends.
    if (from.y > p.y === to.y > p.y) continue;
    const side = sideOf(from, to, p);
    if (to.y > from.y ? side > 0 : side < 0) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}
