const WIDTH = 72;
const HEIGHT = 28;
const EDGE = 2;

/** The course of a figure, in grey; null if nothing is known. The figure beside it says what it is. */
export function Sparkline({ values, className }: { values: readonly (number | null)[]; className?: string }) {
  const points = pointsOf(values);
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className={className} aria-hidden>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r={2.5} />
    </svg>
  );
}

/** From left to right, the greatest at the top; a constant figure runs through the middle. */
export function pointsOf(values: readonly (number | null)[]): [x: number, y: number][] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const heightOf = (value: number) => (most === least ? 0.5 : (value - least) / (most - least));
  const round = (size: number) => Math.round(size * 10) / 10;
  return values.flatMap((value, at): [number, number][] => {
    if (value === null) return [];
    const x = EDGE + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - heightOf(value) * (HEIGHT - 2 * EDGE);
    return [[round(x), round(y)]];
  });
}
