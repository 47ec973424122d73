import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layChart } from './chart-layout.ts';
import type { ChartData, Line } from './chart-points.ts';
import { ChartDrawing } from './chart-svg.tsx';

const SIZE = { width: 435, height: 196 };

function drawn(lines: readonly Line[]): string {
  const values = lines.flatMap((one) => [...one.values, ...one.earlier]).map((value) => value ?? 0);
  const count = lines[0]?.values.length ?? 0;
  const points = Array.from({ length: count }, (_, at) => ({
    words: `Day ${at}`,
    earlierWords: null,
    axis: `${at}`,
    isUnderWay: false,
  }));
  const data: ChartData = { title: 'Orders', points, lines, tell: String, isMoney: false };
  const layout = layChart(SIZE, count, values);
  return renderToStaticMarkup(
    createElement('svg', null, createElement(ChartDrawing, { data, layout, active: null })),
  );
}

/** The paths of what the values are compared with. */
const before = (svg: string, look: string) =>
  [...svg.matchAll(/<path [^>]*>/g)]
    .map(([path]) => path)
    .filter((path) => path.includes('before') && path.includes(`data-look="${look}"`))
    .map((path) => / d="([^"]*)"/.exec(path)?.[1]);

const lineOf = (values: Line['values'], earlier: Line['earlier'], look: Line['look']): Line => ({
  name: 'Orders',
  short: 'Orders',
  look,
  values,
  earlier,
});

test.each(['bars', 'circles'] as const)(
  'the only point of %s has a mark of what it is compared with, at its height',
  (look) => {
    const layout = layChart(SIZE, 1, [5, 3]);
    expect(before(drawn([lineOf([5], [3], look)]), look)).toEqual([
      `M${layout.xOf(0) - 18} ${layout.yOf(3)}h36`,
    ]);
  },
);

test.each(['bars', 'circles'] as const)(
  'what is not there yet has no mark among %s, and several points are a line',
  (look) => {
    expect(before(drawn([lineOf([5], [null], look)]), look)).toEqual(['']);
    expect(before(drawn([lineOf([5, 6], [3, 4], look)]), look)[0]).toMatch(/^M[\d.]+,[\d.]+L[\d.]+,[\d.]+$/);
  },
);
