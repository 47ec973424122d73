import type { Shift } from '@passline/contract/schedules/schedules';
import { layOutWeek, type DayLayout } from '@passline/domain/schedules/lay-out-week';
import { stepBelow } from '@passline/domain/schedules/move-on-axis';
import { momentOnAxis, type WeekAxis } from '@passline/domain/schedules/week-axis';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { shiftWords, type RegionOf } from '../shift-words.ts';
import type { Plan } from '../use-plan.ts';
import { DayDialog } from './day-dialog.tsx';
import { GridGround } from './grid-ground.tsx';
import { GridHeads } from './grid-heads.tsx';
import { shiftKey } from './shift-keys.ts';
import { useGridDrag } from './use-grid-drag.ts';
import { placeAt } from './use-shift-drag.ts';
import { WeekBlocks } from './week-blocks.tsx';
import classes from './week-grid.module.css';

type WeekGridProps = {
  axis: WeekAxis;
  /** The zone of a shift's region: regions with other clocks share the rows. */
  axisOf: (shift: Shift) => WeekAxis;
  today: string;
  shifts: readonly Shift[];
  overlaps: ReadonlyMap<string, readonly Shift[]>;
  /** Whether nobody comes to a shift as it stands. */
  isUncovered: (shift: Shift) => boolean;
  regionOf: RegionOf;
  isRegionTold: boolean;
  plan: Plan;
  onOpen: (shift: Shift) => void;
  onAdd: (startMs: number) => void;
  /** The coverage of each day, at its foot. */
  foot: (day: number) => ReactNode;
};

/** The part of the day that is visible first. */
const FIRST_HOUR = 9;
/** The least width of a day, and of each of several shifts side by side, whose text is vertical then. */
const LEAST_DAY_PX = 112;
const LEAST_LANE_PX = 26;
/** How many lanes fit side by side on a desktop; a list of the day shows the rest. */
const MOST_LANES = 6;

/** The week of a region, or of all, by the clock on the wall: seven columns, in which shifts are added, moved and lengthened. */
export function WeekGrid(props: WeekGridProps) {
  const {
    axis,
    axisOf,
    today,
    shifts,
    overlaps,
    isUncovered,
    regionOf,
    isRegionTold,
    plan,
    onOpen,
    onAdd,
    foot,
  } = props;
  const [grid, setGrid] = useState<HTMLDivElement | null>(null);
  const [told, setTold] = useState('');
  /** The focused shift, which is not hidden when it is moved into a crowded time. */
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [listedDay, setListedDay] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();

  const asStored = ({ id }: Shift) => shifts.find((one) => one.id === id);
  const { grabbed, dragged, grab, hasMoved } = useGridDrag({ grid, axis, axisOf, plan, asStored });
  const placed = shifts.map((shift) => ({ ...shift, ...plan.wanted.get(shift.id) }));
  const shown = placed.map((shift) => (shift.id === grabbed?.shift.id ? { ...shift, ...dragged } : shift));
  const columns = layOutWeek(axis.days, shown, axisOf, {
    mostLanes: MOST_LANES,
    keptId: grabbed?.shift.id ?? focusedId,
  });
  const widths = columns.map(({ lanes }) => Math.max(LEAST_DAY_PX, lanes * LEAST_LANE_PX));
  const listed = listedDay === null ? undefined : columns[listedDay];
  const zoneOf = ({ region }: Shift) => regionOf(region).timezone;

  useLayoutEffect(() => {
    const first = scroller.current?.querySelector(`[data-hour="${FIRST_HOUR}"]`);
    if (first instanceof HTMLElement) scroller.current?.scrollTo({ top: first.offsetTop });
  }, []);

  const byKey = (event: KeyboardEvent, shift: Shift) => {
    const stored = asStored(shift);
    const wish = shiftKey(event, shift, zoneOf(shift));
    if (wish === null || !stored) return;
    event.preventDefault();
    if (wish === 'remove') return plan.remove(stored);
    plan.move(stored, wish, 'by key');
    setTold(shiftWords(wish, zoneOf(shift)));
  };
  const addAt = (event: MouseEvent<HTMLElement>) => {
    const place = grid && placeAt(grid, axis.minutes, event.clientX, event.clientY);
    if (place) onAdd(momentOnAxis(axis, place.day, stepBelow(place.minute)));
  };

  return (
    <div ref={scroller} className={classes.scroller}>
      <p id={hintId} className="visually-hidden">
        Arrows move it by 15 minutes or a day, Shift with Up and Down changes its end, Delete removes it,
        Enter opens it.
      </p>
      <div
        ref={setGrid}
        className={classes.grid}
        role="group"
        aria-label="Shifts of the week"
        data-is-dragging={grabbed !== null || undefined}
        style={{
          ['--of-day' as string]: axis.minutes,
          minWidth: `calc(var(--hours-width) + ${widths.reduce((sum, one) => sum + one, 0)}px)`,
          gridTemplateColumns: `var(--hours-width) ${widths.map((one) => `minmax(${one}px, ${one}fr)`).join(' ')}`,
        }}
      >
        <div className={classes.corner} />
        <GridHeads axis={axis} columns={columns} shifts={shown} today={today} />
        <GridGround axis={axis} columns={columns} today={today} onClick={addAt} />
        <WeekBlocks
          overlaps={overlaps}
          isUncovered={isUncovered}
          regionOf={regionOf}
          isRegionTold={isRegionTold}
          columns={columns}
          draggedId={dragged ? (grabbed?.shift.id ?? null) : null}
          hintId={hintId}
          onFocus={setFocusedId}
          onPress={(shift) => !hasMoved() && onOpen(shift)}
          onGrab={grab}
          onKeyDown={byKey}
          onList={setListedDay}
        />
        <div className={classes.cornerBelow} />
        {columns.map(({ date }, day) => (
          <div key={date} className={classes.foot} style={{ gridColumn: day + 2 }}>
            {foot(day)}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {listed && (
        <DayDialog
          date={listed.date}
          shifts={shiftsOf(listed)}
          overlaps={overlaps}
          isUncovered={isUncovered}
          regionOf={regionOf}
          isRegionTold={isRegionTold}
          onOpen={onOpen}
          onClose={() => setListedDay(null)}
        />
      )}
    </div>
  );
}

/** All of a day, by their starts. */
function shiftsOf({ pieces, more }: DayLayout<Shift>): Shift[] {
  const all = [...pieces, ...more.flatMap((one) => one.pieces)].map(({ shift }) => shift);
  return all.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
}
