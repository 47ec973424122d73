import { scaleBand, scaleLinear } from 'd3-scale';

type Size = { width: number; height: number };

/** Pixels around the drawing: values stand at the left, days below. */
const LEFT = 60;
const RIGHT = 14;
const TOP = 8;
const BOTTOM = 22;
/** Pixels that the words of a day need. */
const DAY_WIDTH = 84;
/** So narrow bars are no longer told apart by gaps. */
const NO_GAPS_BELOW = 4;

export type ChartLayout = {
  /** The middle of a point. */
  xOf: (at: number) => number;
  yOf: (value: number) => number;
  /** The width of a point, and of its bar. */
  step: number;
  barWidth: number;
  /** Round values, from the least to the most; 0 is always one. */
  ticks: readonly number[];
  /** The points whose day stands below the axis. */
  labelled: readonly number[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The point at a place from the left, if there is one. */
  pointAt: (x: number) => number | null;
};

/** Where everything of a chart is, in pixels. Values begin at zero, or below it where one is negative. */
export function layChart({ width, height }: Size, count: number, values: readonly number[]): ChartLayout {
  const right = Math.max(LEFT + 1, width - RIGHT);
  const bottom = height - BOTTOM;
  let [least, most] = [0, 0];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const y = scaleLinear([least, most === least ? 1 : most], [bottom, TOP]).nice(2);
  const x = scaleBand(
    Array.from({ length: count }, (_, at) => at),
    [LEFT, right],
  );
  const step = x.bandwidth();
  const every = Math.max(1, Math.ceil(DAY_WIDTH / step));
  return {
    xOf: (at) => (x(at) ?? LEFT) + step / 2,
    yOf: (value) => y(value),
    step,
    barWidth: step < NO_GAPS_BELOW ? step : Math.min(48, step * 0.64),
    ticks: y.ticks(2),
    labelled: x.domain().filter((at) => at % every === 0),
    left: LEFT,
    right,
    top: TOP,
    bottom,
    pointAt: (at) =>
      at < LEFT || at > right || count === 0 ? null : Math.min(count - 1, Math.floor((at - LEFT) / step)),
  };
}
