import { line } from 'd3-shape';
import { axisWords } from './axis-words.ts';
import type { ChartLayout } from './chart-layout.ts';
import type { ChartData, Line } from './chart-points.ts';
import classes from './charts.module.css';

type DrawingProps = { data: ChartData; layout: ChartLayout; active: number | null };

/** Markers that are closer would be one band. */
const MARKERS_FROM = 9;
/** Half of what stands for the only point of the window before, in px. */
const TICK = 18;
/** Between the only point and the names of the lines, in px. */
const BESIDE = 24;
/** Of the name of a line, in px. */
const NAME_HEIGHT = 16;
/** The points next to the names of the lines. */
const NAMED_POINTS = 6;

/** The inside of a chart. Each line and all bars are one path, so that three years of days are as quick as a month. */
export function ChartDrawing({ data, layout, active }: DrawingProps) {
  const { left, right, top, bottom, step, xOf } = layout;
  const last = data.points.findIndex(({ isUnderWay }) => isUnderWay);
  const underWay = last < 0 ? null : last;
  return (
    <>
      <Axes data={data} layout={layout} />
      {active !== null && (
        <rect
          className={classes.column}
          x={xOf(active) - step / 2}
          y={top}
          width={step}
          height={bottom - top}
        />
      )}
      {/* Under the lines: a name may cover no point. */}
      {data.lines.length > 1 && <Names data={data} layout={layout} />}
      {data.lines.map((one) => (
        <LineDrawing key={one.name} {...{ line: one, layout, active, underWay }} />
      ))}
      <path className={classes.zero} d={`M${left} ${layout.yOf(0)}H${right}`} />
    </>
  );
}

function Axes({ data, layout }: Omit<DrawingProps, 'active'>) {
  const { left, right, bottom, ticks, labelled, xOf, yOf } = layout;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={classes.grid} d={`M${left} ${yOf(tick)}H${right}`} />
          <text className={classes.words} x={left - 8} y={yOf(tick) + 4} textAnchor="end">
            {axisWords(tick, data.isMoney)}
          </text>
        </g>
      ))}
      {labelled.map((at) => (
        <text
          key={at}
          className={classes.words}
          x={Math.min(xOf(at), right - 12)}
          y={bottom + 18}
          textAnchor={xOf(at) > right - 24 ? 'end' : 'middle'}
        >
          {data.points[at]?.axis}
        </text>
      ))}
    </>
  );
}

function LineDrawing({
  line: one,
  layout,
  active,
  underWay,
}: {
  line: Line;
  layout: ChartLayout;
  active: number | null;
  /** The point that is not over, if there is one. */
  underWay: number | null;
}) {
  const { xOf, yOf, barWidth, step } = layout;
  // It ends where nothing has come yet.
  const draw = line<number | null>(
    (_, at) => xOf(at),
    (value) => yOf(value ?? 0),
  )
    .defined((value) => value !== null)
    .digits(1);
  const [earlier] = one.earlier;
  // A line of one point would not be seen.
  const isTick = one.values.length === 1 && earlier !== undefined && earlier !== null;
  const beforeLine = isTick ? `M${xOf(0) - TICK} ${yOf(earlier)}h${2 * TICK}` : (draw(one.earlier) ?? '');
  const before = <path className={classes.before} data-look={one.look} d={beforeLine} />;
  if (one.look === 'bars') {
    const bars = one.values.map((value, at) =>
      value === null ? '' : bar(xOf(at), yOf(0), yOf(value), barWidth),
    );
    return (
      <>
        <path className={classes.bars} d={bars.filter((_, at) => at !== underWay).join('')} />
        {underWay !== null && <path className={classes.underWay} d={bars[underWay] ?? ''} />}
        {active !== null && <path className={classes.active} d={bars[active] ?? ''} />}
        {before}
      </>
    );
  }
  return (
    <>
      {before}
      <path
        className={classes.line}
        data-look={one.look}
        d={draw(one.values.map((value, at) => (at === underWay ? null : value))) ?? ''}
      />
      {underWay !== null && (
        <path
          className={classes.line}
          data-look={one.look}
          data-under-way
          d={
            draw(one.values.map((value, at) => (at === underWay || at === underWay - 1 ? value : null))) ?? ''
          }
        />
      )}
      {one.values.map(
        (value, at) =>
          value !== null &&
          (step >= MARKERS_FROM || at === active || one.values.length === 1) && (
            <Marker key={at} look={one.look} x={xOf(at)} y={yOf(value)} size={at === active ? 4 : 2.5} />
          ),
      )}
    </>
  );
}

function Marker({ look, x, y, size }: { look: Line['look']; x: number; y: number; size: number }) {
  if (look === 'circles')
    return <circle className={classes.marker} data-look={look} cx={x} cy={y} r={size + 2} />;
  return (
    <rect
      className={classes.marker}
      data-look={look}
      x={x - size}
      y={y - size}
      width={size * 2}
      height={size * 2}
    />
  );
}

/** The name of the upper line stands above it, of the lower one below it; both above where there is no room below. */
function Names({ data: { lines }, layout }: Omit<DrawingProps, 'active'>) {
  const { xOf, yOf, left, top, bottom } = layout;
  const startOf = ({ values }: Line) => values[0] ?? 0;
  const sorted = lines.toSorted((a, b) => startOf(b) - startOf(a));
  const near = sorted.map(({ values }) => values.slice(0, NAMED_POINTS).map((value) => yOf(value ?? 0)));
  const above = Math.max(top + 26, Math.min(...near.flat()) - 8);
  // At the top of the chart both stand below the lines.
  const below = Math.max(above + NAME_HEIGHT, Math.max(...near.flat()) + 18);
  const hasRoom = below < bottom - 4;
  return sorted.map((one, at) => (
    <text
      key={one.name}
      className={classes.name}
      data-look={one.look}
      x={Math.max(left + 4, xOf(0) + (one.values.length === 1 ? BESIDE : -6))}
      y={at === 0 ? above - (hasRoom ? 0 : NAME_HEIGHT) : hasRoom ? below : above}
    >
      {one.name}
    </text>
  ));
}

/** A bar from zero, upwards or downwards. */
function bar(x: number, zero: number, y: number, width: number): string {
  const [from, to] = [Math.min(zero, y), Math.max(zero, y)];
  const round = (place: number) => Math.round(place * 10) / 10;
  return `M${round(x - width / 2)} ${round(to)}V${round(from)}h${round(width)}V${round(to)}z`;
}
