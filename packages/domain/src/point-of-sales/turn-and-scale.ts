import { pushedOnFloor } from './arrange.ts';
import type { PlacedTable } from './free-place.ts';
import { LEAST_SCALE, MOST_POSITION, MOST_SCALE } from './tables.ts';

type Point = { x: number; y: number };
type Placed = Pick<PlacedTable, 'xPos' | 'yPos' | 'rotationDeg' | 'scale'>;

/** The same tables turned around a point, by whole degrees clockwise, and pushed onto the floor together; in their order. */
export function turned(tables: readonly PlacedTable[], around: Point, degrees: number): Placed[] {
  const by = Math.round(degrees);
  const angle = (by * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return pushedOnFloor(
    tables.map(({ xPos, yPos, rotationDeg, scale }) => {
      const [x, y] = [xPos - around.x, yPos - around.y];
      return {
        xPos: Math.round(around.x + x * cos - y * sin),
        yPos: Math.round(around.y + x * sin + y * cos),
        rotationDeg: (((rotationDeg + by) % 360) + 360) % 360,
        scale,
      };
    }),
  );
}

/**
 * The same tables scaled from a point that stays, all by the same: as far as the first of them reaches a limit, or together they are as
 * wide as a floor. Where they leave it, they are pushed onto it together. Scales have two decimals. In their order.
 */
export function scaled(tables: readonly PlacedTable[], from: Point, wanted: number): Placed[] {
  const scales = tables.map(({ scale }) => scale);
  const least = LEAST_SCALE / Math.min(...scales);
  const wide = Math.max(spreadOf(tables.map(({ xPos }) => xPos)), spreadOf(tables.map(({ yPos }) => yPos)));
  const most = Math.min(MOST_SCALE / Math.max(...scales), wide === 0 ? Infinity : MOST_POSITION / wide);
  const by = Math.min(most, Math.max(least, wanted));
  return pushedOnFloor(
    tables.map(({ xPos, yPos, rotationDeg, scale }) => ({
      xPos: Math.round(from.x + (xPos - from.x) * by),
      yPos: Math.round(from.y + (yPos - from.y) * by),
      rotationDeg,
      scale: Math.min(MOST_SCALE, Math.max(LEAST_SCALE, Math.round(scale * by * 100) / 100)),
    })),
  );
}

function spreadOf(positions: readonly number[]): number {
  return Math.max(...positions) - Math.min(...positions);
}
