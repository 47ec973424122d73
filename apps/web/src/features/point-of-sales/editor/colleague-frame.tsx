import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { boxAround } from '@passline/domain/point-of-sales/arrange';
import { boxOf } from '@passline/domain/point-of-sales/free-place';
import { shortened, widthOf } from '../plan/fitted-name.ts';
import { deedWords } from './deed-words.ts';
import { framed } from './framed.ts';
import classes from './plan-marks.module.css';
import type { Colleague } from './use-editors.ts';

/** In px of the screen. */
const LETTERS = 12;
/** What stands below a frame is at most so wide, in times of the letters' size. */
const MOST = 16;

type ColleagueFrameProps = { colleague: Colleague; tables: readonly FloorTable[]; zoom: number };

/** A colleague's choice: a frame in their colour with what they do. Never a handle. */
export function ColleagueFrame({ colleague, tables, zoom }: ColleagueFrameProps) {
  const theirs = tables.filter(({ id }) => colleague.tableIds.includes(id));
  if (theirs.length === 0) return null;
  const words = shortened(deedWords(colleague, theirs), MOST);
  const { left, bottom } = framed(boxAround(theirs.map(boxOf)));
  const px = 1 / zoom;
  const width = (widthOf(words) * LETTERS + 16) * px;
  return (
    <g style={{ color: colleague.colour }}>
      {theirs.map((table) => {
        const around = framed(boxOf(table));
        return (
          <rect
            key={table.id}
            className={classes.theirs}
            x={around.left}
            y={around.top}
            width={around.right - around.left}
            height={around.bottom - around.top}
            rx={8}
          />
        );
      })}
      <rect
        className={classes.label}
        x={left}
        y={bottom + 6 * px}
        width={width}
        height={22 * px}
        rx={3 * px}
      />
      <text className={classes.labelWords} x={left + width / 2} y={bottom + 17 * px} fontSize={LETTERS * px}>
        {words}
      </text>
    </g>
  );
}
