import { useElementSize } from '@mantine/hooks';
import { useId, useLayoutEffect, useRef, useState, type PointerEvent, type Ref } from 'react';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { exactCell, HEAT_DAYS, HOURS_OF_DAY, hourWords, spokenCell, type HeatCell } from './heat-cells.ts';
import classes from './heat.module.css';
import { walkHeat } from './walk-heat.ts';

type HeatMapProps = {
  title: string;
  cells: readonly HeatCell[];
  /** All of the window has come. */
  isOver: boolean;
  svg: Ref<SVGSVGElement>;
};

const DAY_WIDTH = 36;
const FOOT = 18;
const GAP = 2;
/** On a phone fourteen hours are in sight, from ten on. */
const PHONE_FROM = 10;
const PHONE_HOURS = HOURS_OF_DAY - PHONE_FROM;
/** Pixels: a cell holds two figures. */
const LEAST_CELL = 20;

/** The hours of a week as a grid, with the number in every cell. On a phone it scrolls inside its card. */
export function HeatMap({ title, cells, isOver, svg }: HeatMapProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  const across = Math.max(LEAST_CELL, (width - DAY_WIDTH) / (isPhone ? PHONE_HOURS : HOURS_OF_DAY));
  const down = isPhone ? 28 : 24;
  const size = { width: DAY_WIDTH + across * HOURS_OF_DAY, height: down * HEAT_DAYS.length + FOOT };
  const point = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setByKeys(false);
    setActive(cellAt(clientX - left - DAY_WIDTH, clientY - top, { across, down }));
  };
  const isMeasured = width > 0;
  useLayoutEffect(() => {
    if (isPhone && isMeasured) scroller.current?.scrollTo({ left: across * PHONE_FROM });
  }, [isPhone, isMeasured, across]);
  const chosen = active === null ? undefined : cells[active];
  return (
    <div className={classes.frame}>
      <div ref={scroller} className={classes.scrolls}>
        <div ref={ref} className={classes.room}>
          {isMeasured && (
            // It is walked with the pointer and the arrow keys.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <svg
              ref={svg}
              className={classes.map}
              role="img"
              aria-label={title}
              aria-describedby={`${id}-summary`}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              {...size}
              viewBox={`0 0 ${size.width} ${size.height}`}
              onPointerMove={point}
              onPointerDown={point}
              onPointerLeave={() => isByKeys || setActive(null)}
              onBlur={() => setActive(null)}
              onKeyDown={(event) => {
                const to = walkHeat(event.key, active);
                if (to === undefined) return;
                event.preventDefault();
                setByKeys(true);
                setActive(to);
              }}
            >
              <Grid cells={cells} across={across} down={down} active={active} />
            </svg>
          )}
          {chosen && <HeatTip words={exactCell(chosen, isOver)} cell={chosen} across={across} down={down} />}
        </div>
      </div>
      {isPhone && (
        <div className={classes.days} aria-hidden>
          {HEAT_DAYS.map((name) => (
            <span key={name} style={{ height: down }}>
              {name}
            </span>
          ))}
        </div>
      )}
      <p id={`${id}-summary`} className="visually-hidden">
        {summaryOf(cells)}
      </p>
      <p className="visually-hidden" role="status">
        {chosen && isByKeys ? spokenCell(chosen, isOver) : ''}
      </p>
    </div>
  );
}

type CellSize = { across: number; down: number };

/** The cell at a place from the corner of the first one; null beside them. */
function cellAt(x: number, y: number, { across, down }: CellSize): number | null {
  const [hour, day] = [Math.floor(x / across), Math.floor(y / down)];
  const isInside = hour >= 0 && hour < HOURS_OF_DAY && day >= 0 && day < HEAT_DAYS.length;
  return isInside ? day * HOURS_OF_DAY + hour : null;
}

/** What a cell has, below it, or above it in the lower half: its number is rounded, and what rounds to nothing is empty. */
function HeatTip({ words, cell, across, down }: CellSize & { words: string; cell: HeatCell }) {
  const { day, hour } = cell;
  const isLow = day >= HEAT_DAYS.length / 2;
  const isRight = hour >= HOURS_OF_DAY / 2;
  const left = DAY_WIDTH + (hour + (isRight ? 1 : 0)) * across;
  const top = (day + (isLow ? 0 : 1)) * down + (isLow ? -4 : 2);
  return (
    <div
      className={classes.tip}
      style={{ left, top, translate: `${isRight ? '-100%' : '0'} ${isLow ? '-100%' : '0'}` }}
      aria-hidden
    >
      {words}
    </div>
  );
}

type GridProps = { cells: readonly HeatCell[]; across: number; down: number; active: number | null };

function Grid({ cells, across, down, active }: GridProps) {
  return (
    <>
      {HEAT_DAYS.map((name, day) => (
        <text key={name} className={classes.day} x={0} y={day * down + down / 2 + 4}>
          {name}
        </text>
      ))}
      {cells.map(({ day, hour, words, step }, at) => {
        const x = DAY_WIDTH + hour * across;
        return (
          <g key={at} data-step={step} data-active={at === active || undefined}>
            <rect
              className={classes.cell}
              x={x}
              y={day * down}
              width={across - GAP}
              height={down - GAP}
              rx={3}
            />
            <text className={classes.number} x={x + (across - GAP) / 2} y={day * down + down / 2 + 3}>
              {words}
            </text>
          </g>
        );
      })}
      {Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour)
        .filter((hour) => hour % (across < 28 ? 2 : 3) === 0)
        .map((hour) => (
          <text
            key={hour}
            className={classes.hour}
            x={DAY_WIDTH + hour * across + (across - GAP) / 2}
            y={down * HEAT_DAYS.length + 13}
          >
            {hourWords(hour).slice(0, 2)}
          </text>
        ))}
    </>
  );
}

function summaryOf(cells: readonly HeatCell[]): string {
  const busiest = cells.reduce<HeatCell | undefined>(
    (most, cell) => ((cell.value ?? 0) > (most?.value ?? 0) ? cell : most),
    undefined,
  );
  const words = busiest ? `The busiest hour is ${spokenCell(busiest, true)}.` : 'No orders.';
  return `Orders in an average hour, Monday to Sunday. ${words} The arrow keys go from hour to hour; Table shows every value.`;
}
