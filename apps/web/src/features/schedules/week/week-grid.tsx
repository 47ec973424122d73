import type { Shift } from '@passline/contract/schedules/schedules';
import { plannedMs } from '@passline/domain/schedules/coverage';
import { layOutWeek, type DayLayout } from '@passline/domain/schedules/lay-out-week';
import { dragEnd, dragShift, stepBelow, type AxisPlace } from '@passline/domain/schedules/move-on-axis';
import type { Times } from '@passline/domain/schedules/move-shift';
import { momentOnAxis, placeOnAxis, type WeekAxis } from '@passline/domain/schedules/week-axis';
import { dayOf } from '@passline/domain/schedules/week';
import { formatDay } from '@passline/domain';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { countWords, hoursWords, shiftWords, type RegionOf } from '../shift-words.ts';
import type { Plan } from '../use-plan.ts';
import { axisGaps, axisHours } from './axis-hours.ts';
import { DayDialog } from './day-dialog.tsx';
import { MoreBlock } from './more-block.tsx';
import { NowLine } from './now-line.tsx';
import { ShiftBlock } from './shift-block.tsx';
import { shiftKey } from './shift-keys.ts';
import { placeAt, useShiftDrag } from './use-shift-drag.ts';
import classes from './week-grid.module.css';

type WeekGridProps = {
  axis: WeekAxis;
  /** Of the region of a shift: regions of other clocks share the rows. */
  axisOf: (shift: Shift) => WeekAxis;
  today: string;
  shifts: readonly Shift[];
  overlaps: ReadonlyMap<string, readonly Shift[]>;
  regionOf: RegionOf;
  isRegionTold: boolean;
  plan: Plan;
  onOpen: (shift: Shift) => void;
  onAdd: (startMs: number) => void;
  /** Of each day, at its foot. */
  foot: (day: number) => ReactNode;
};

type Grabbed = { shift: Shift; mode: 'move' | 'end'; from: { x: number; y: number }; at: AxisPlace };

/** The part of the day that is seen first. */
const FIRST_HOUR = 9;
/** Of a day, and of each shift of those beside each other: its words stand upright then. */
const LEAST_DAY_PX = 112;
const LEAST_LANE_PX = 26;
/** So many columns of lanes fit beside each other on a desk; of more, a list of the day tells. */
const MOST_LANES = 6;
/** A pointer that moves less is a click. */
const LEAST_PX = 4;

/** The week of a region, or of all, by the clock on the wall: seven columns, in which shifts are added, moved and lengthened. */
export function WeekGrid(props: WeekGridProps) {
  const { axis, axisOf, today, shifts, overlaps, regionOf, isRegionTold, plan, onOpen, onAdd, foot } = props;
  const [grid, setGrid] = useState<HTMLDivElement | null>(null);
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const [dragged, setDragged] = useState<Times | null>(null);
  const [told, setTold] = useState('');
  /** The shift that has the keyboard: a crowd into which it is moved does not hide it. */
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [listedDay, setListedDay] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** A click follows the end of a drag, and would open what was only moved. */
  const hasMoved = useRef(false);
  const hintId = useId();

  const placed = shifts.map((shift) => ({ ...shift, ...plan.wanted.get(shift.id) }));
  const shown = placed.map((shift) => (shift.id === grabbed?.shift.id ? { ...shift, ...dragged } : shift));
  const columns = layOutWeek(axis.days, shown, axisOf, {
    mostLanes: MOST_LANES,
    keptId: grabbed?.shift.id ?? focusedId,
  });
  const widths = columns.map(({ lanes }) => Math.max(LEAST_DAY_PX, lanes * LEAST_LANE_PX));
  const listed = listedDay === null ? undefined : columns[listedDay];
  const zoneOf = ({ region }: Shift) => regionOf(region).timezone;
  const asStored = ({ id }: Shift) => shifts.find((one) => one.id === id);

  useShiftDrag({
    isActive: grabbed !== null,
    onMove: (x, y) => {
      if (!grabbed || !grid) return;
      hasMoved.current ||= Math.hypot(x - grabbed.from.x, y - grabbed.from.y) >= LEAST_PX;
      const place = placeAt(grid, axis.minutes, x, y);
      if (!place || !hasMoved.current) return;
      const own = axisOf(grabbed.shift);
      const by = { day: place.day - grabbed.at.day, minute: stepBelow(place.minute - grabbed.at.minute + 7) };
      setDragged(
        grabbed.mode === 'end'
          ? dragEnd(own, grabbed.shift, { day: place.day, minute: stepBelow(place.minute + 7) })
          : dragShift(own, grabbed.shift, by),
      );
    },
    onDrop: () => {
      const stored = grabbed && asStored(grabbed.shift);
      if (stored && dragged) plan.move(stored, dragged, 'dropped');
      setGrabbed(null);
      setDragged(null);
    },
    onCancel: () => {
      setGrabbed(null);
      setDragged(null);
    },
  });

  useLayoutEffect(() => {
    const first = scroller.current?.querySelector(`[data-hour="${FIRST_HOUR}"]`);
    if (first instanceof HTMLElement) scroller.current?.scrollTo({ top: first.offsetTop });
  }, []);

  const grab = (shift: Shift) => (event: PointerEvent, mode: Grabbed['mode']) => {
    hasMoved.current = false;
    if (event.button !== 0 || !event.isPrimary || !grid) return;
    const at = placeAt(grid, axis.minutes, event.clientX, event.clientY);
    if (at) setGrabbed({ shift, mode, from: { x: event.clientX, y: event.clientY }, at });
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
        {columns.map(({ date }, day) => {
          const span = dayOf(date, axis.zone);
          const own = shown.filter(({ start, end }) => start < span.beforeMs && end > span.fromMs);
          return (
            <header
              key={date}
              className={classes.day}
              style={{ gridColumn: day + 2 }}
              data-today={date === today || undefined}
            >
              <h2>{formatDay(date, date)}</h2>
              <p>{own.length > 0 && `${hoursWords(plannedMs(own, span))} · ${countWords(own.length)}`}</p>
            </header>
          );
        })}
        <div className={classes.hours} aria-hidden>
          {axisHours(axis).map(({ minute, words, isAgain }) => (
            <span
              key={minute}
              style={{ ['--from' as string]: minute }}
              data-hour={isAgain ? undefined : Number(words.slice(0, 2))}
            >
              {words}
              {isAgain && <small>again</small>}
            </span>
          ))}
        </div>
        {columns.map(({ date }, day) => (
          // The button above the grid adds a shift by keyboard.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            key={date}
            className={classes.column}
            style={{ gridColumn: day + 2 }}
            data-day={day}
            data-today={date === today || undefined}
            onClick={addAt}
          >
            {axisHours(axis).map(({ minute }) => (
              <i key={minute} style={{ ['--from' as string]: minute }} />
            ))}
            {axisGaps(axis)
              .filter((gap) => gap.day === day)
              .map(({ minute, minutes, words }) => (
                <span
                  key={minute}
                  className={classes.gap}
                  style={{ ['--from' as string]: minute, ['--minutes' as string]: minutes }}
                >
                  {words}
                </span>
              ))}
            {date === today && <NowLine placeOf={(nowMs) => placeOnAxis(axis, nowMs)} day={day} />}
          </div>
        ))}
        {columns.flatMap(({ pieces, lanes }, day) =>
          pieces.map((piece) => {
            const { shift, isContinued } = piece;
            return (
              <ShiftBlock
                key={`${shift.id} ${isContinued}`}
                piece={piece}
                day={day}
                lanes={lanes}
                regionOf={regionOf}
                isRegionTold={isRegionTold}
                overlaps={overlaps.get(shift.id) ?? []}
                isDragged={grabbed?.shift.id === shift.id && dragged !== null}
                hintId={hintId}
                onFocus={() => setFocusedId(shift.id)}
                onBlur={() => setFocusedId(null)}
                onOpen={() => !hasMoved.current && onOpen(shift)}
                onGrab={grab(shift)}
                onKeyDown={(event) => {
                  const stored = asStored(shift);
                  const wish = shiftKey(event, shift, zoneOf(shift));
                  if (wish === null || !stored) return;
                  event.preventDefault();
                  if (wish === 'remove') return plan.remove(stored);
                  plan.move(stored, wish, 'by key');
                  setTold(shiftWords(wish, zoneOf(shift)));
                }}
              />
            );
          }),
        )}
        {columns.flatMap(({ date, more, lanes }, day) =>
          more.map((one, index) => (
            <MoreBlock
              key={`${date} ${index}`}
              more={one}
              date={date}
              day={day}
              lanes={lanes}
              isFlagged={one.pieces.some(({ shift }) => overlaps.has(shift.id))}
              onOpen={() => setListedDay(day)}
            />
          )),
        )}
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
