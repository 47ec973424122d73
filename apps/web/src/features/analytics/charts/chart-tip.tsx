import type { ChartLayout } from './chart-layout.ts';
import { tellValue, type ChartData } from './chart-points.ts';
import classes from './charts.module.css';

type ChartTipProps = { data: ChartData; layout: ChartLayout; at: number; width: number };

/** Both weeks, days or months at a point, beside it: to its left in the right half. */
export function ChartTip({ data, layout, at, width }: ChartTipProps) {
  const { points, lines, tell } = data;
  const x = layout.xOf(at);
  const point = points[at];
  if (!point) return null;
  const half = layout.step / 2 + 8;
  const side = x > width / 2 ? { right: width - x + half } : { left: x + half };
  return (
    <div className={classes.tip} style={side} aria-hidden>
      {lines.map(({ name, look, values, earlier }) => (
        <div key={name} className={classes.pair}>
          {lines.length > 1 && (
            <span className={classes.tipName} data-look={look}>
              {name}
            </span>
          )}
          <b>{point.words}</b>
          <b>{tellValue(values[at], tell)}</b>
          {point.earlierWords !== null && (
            <>
              <span>{point.earlierWords}</span>
              <span>{tellValue(earlier[at], tell)}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
