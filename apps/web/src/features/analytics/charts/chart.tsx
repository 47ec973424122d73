import { useElementSize } from '@mantine/hooks';
import { useId, useMemo, useState, type PointerEvent, type Ref } from 'react';
import { layChart } from './chart-layout.ts';
import { chartSummary, spokenPoint, type ChartData } from './chart-points.ts';
import { ChartDrawing } from './chart-svg.tsx';
import { ChartTip } from './chart-tip.tsx';
import classes from './charts.module.css';
import { stepByKey } from './step-by-key.ts';

type ChartProps = { data: ChartData; height: number; svg: Ref<SVGSVGElement> };

/** A chart that the pointer, a finger and the arrow keys go along. */
export function Chart({ data, height, svg }: ChartProps) {
  const id = useId();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [chosen, setActive] = useState<number | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  const count = data.points.length;
  const active = chosen !== null && chosen < count ? chosen : null;
  const layout = useMemo(() => {
    const values = data.lines.flatMap((one) =>
      [...one.values, ...one.earlier].filter((value) => value !== null),
    );
    return layChart({ width, height }, count, values);
  }, [data, width, height, count]);
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    setByKeys(false);
    setActive(layout.pointAt(clientX - currentTarget.getBoundingClientRect().left));
  };
  return (
    <div ref={ref} className={classes.chart} style={{ height }}>
      {width > 0 && (
        // It is walked with the pointer and the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <svg
          ref={svg}
          role="img"
          aria-label={data.title}
          aria-describedby={`${id}-summary`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => isByKeys || setActive(null)}
          onBlur={() => setActive(null)}
          onKeyDown={(event) => {
            const to = stepByKey(event.key, active, count);
            if (to === undefined) return;
            event.preventDefault();
            setByKeys(true);
            setActive(to);
          }}
        >
          <ChartDrawing data={data} layout={layout} active={active} />
        </svg>
      )}
      {active !== null && <ChartTip data={data} layout={layout} at={active} width={width} />}
      <p id={`${id}-summary`} className="visually-hidden">
        {chartSummary(data)}
      </p>
      <p className="visually-hidden" role="status">
        {isByKeys && active !== null ? spokenPoint(data, active) : ''}
      </p>
    </div>
  );
}
