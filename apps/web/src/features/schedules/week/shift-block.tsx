import type { Shift } from '@passline/contract/schedules/schedules';
import { localTime } from '@passline/domain/time/local-date';
import type { ShiftPiece } from '@passline/domain/schedules/lay-out-week';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserX from 'lucide-react/icons/user-x';
import type { KeyboardEvent, PointerEvent } from 'react';
import {
  hoursWords,
  NOT_COVERED,
  overlapWords,
  shiftWords,
  timesWords,
  type RegionOf,
} from '../shift-words.ts';
import classes from './week-grid.module.css';

type ShiftBlockProps = {
  piece: ShiftPiece<Shift>;
  day: number;
  lanes: number;
  regionOf: RegionOf;
  /** Several regions are shown together: the block names its region. */
  isRegionTold: boolean;
  overlaps: readonly Shift[];
  /** Nobody comes to it as it stands. */
  isUncovered: boolean;
  isDragged: boolean;
  hintId: string;
  onOpen: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onGrab: (event: PointerEvent, mode: 'move' | 'end') => void;
};

/** The part of a shift in one day. Where the shift ends, its lower edge changes the end. */
export function ShiftBlock(props: ShiftBlockProps) {
  const { piece, day, lanes, regionOf, isRegionTold, overlaps, isUncovered, isDragged, hintId, ...answers } =
    props;
  const { shift, fromMinute, toMinute, isContinued, continues, lane } = piece;
  const { name: regionName, timezone } = regionOf(shift.region);
  const times = timesWords(shift, timezone);
  const length = hoursWords(shift.end - shift.start);
  const overlap = overlaps.length > 0 ? overlapWords(overlaps, regionOf) : '';
  const open = isUncovered ? NOT_COVERED : '';
  const words = [`${shift.name}, ${shiftWords(shift, timezone)}`, regionName, length, overlap, open];
  const rest = `until ${localTime(shift.end, timezone)}`;
  const told = [...words, isContinued ? `Continued, ${rest}` : ''].filter(Boolean).join('. ');
  return (
    <button
      type="button"
      className={classes.shift}
      style={{
        gridColumn: day + 2,
        ['--from' as string]: fromMinute,
        ['--minutes' as string]: toMinute - fromMinute,
        ['--lane' as string]: lane,
        ['--lanes' as string]: lanes,
      }}
      title={told}
      aria-describedby={hintId}
      data-shift={isContinued ? undefined : shift.id}
      data-is-continued={isContinued || undefined}
      data-continues={continues || undefined}
      data-overlaps={overlap !== '' || undefined}
      data-open={open !== '' || undefined}
      data-is-dragged={isDragged || undefined}
      onClick={answers.onOpen}
      onFocus={answers.onFocus}
      onBlur={answers.onBlur}
      onKeyDown={answers.onKeyDown}
      onPointerDown={(event) => answers.onGrab(event, 'move')}
    >
      <span className="visually-hidden">{told}</span>
      <span className={classes.words} aria-hidden>
        <span className={classes.name}>
          {overlap !== '' && <TriangleAlert size={12} aria-hidden />}
          {open !== '' && <UserX size={12} aria-hidden />}
          {shift.name}
        </span>
        <span className={classes.times}>{isContinued ? rest : times}</span>
        {isRegionTold && <span className={classes.region}>{regionName}</span>}
        {open !== '' && <span className={classes.open}>Not covered</span>}
        {overlap !== '' && <span className={classes.overlap}>{overlap}</span>}
      </span>
      {!continues && (
        <span
          className={classes.edge}
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation();
            answers.onGrab(event, 'end');
          }}
        />
      )}
    </button>
  );
}
