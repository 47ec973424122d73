import type { Shift } from '@passline/contract/schedules/schedules';
import { formatDay } from '@passline/domain/time/format-day';
import type { MorePieces } from '@passline/domain/schedules/lay-out-week';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import classes from './week-grid.module.css';

type MoreBlockProps = {
  more: MorePieces<Shift>;
  date: string;
  day: number;
  lanes: number;
  /** Whether one of them overlaps another shift of its courier, or is not covered. */
  isFlagged: boolean;
  onOpen: () => void;
};

/** The shifts of a crowded time that found no lane, in the last lane; a click opens the list of the day. */
export function MoreBlock({ more, date, day, lanes, isFlagged, onOpen }: MoreBlockProps) {
  const { fromMinute, toMinute, pieces } = more;
  return (
    <button
      type="button"
      className={`${classes.shift} ${classes.more}`}
      style={{
        gridColumn: day + 2,
        ['--from' as string]: fromMinute,
        ['--minutes' as string]: toMinute - fromMinute,
        ['--lane' as string]: lanes - 1,
        ['--lanes' as string]: lanes,
      }}
      data-overlaps={isFlagged || undefined}
      onClick={onOpen}
    >
      <span className="visually-hidden">
        {`${pieces.length} more on ${formatDay(date, date)}: all of the day`}
      </span>
      <span className={classes.words} aria-hidden>
        <span className={classes.name}>
          {isFlagged && <TriangleAlert size={12} aria-hidden />}+{pieces.length} more
        </span>
      </span>
    </button>
  );
}
