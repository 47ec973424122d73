import type { Shift } from '@passline/contract/schedules/schedules';
import type { DayLayout } from '@passline/domain/schedules/lay-out-week';
import type { KeyboardEvent } from 'react';
import type { RegionOf } from '../shift-words.ts';
import { MoreBlock } from './more-block.tsx';
import { ShiftBlock } from './shift-block.tsx';
import type { useGridDrag } from './use-grid-drag.ts';

type WeekBlocksProps = {
  columns: readonly DayLayout<Shift>[];
  overlaps: ReadonlyMap<string, readonly Shift[]>;
  /** Whether nobody comes to a shift as it stands. */
  isUncovered: (shift: Shift) => boolean;
  regionOf: RegionOf;
  isRegionTold: boolean;
  /** The shift that is being dragged. */
  draggedId: string | null;
  /** Describes the keys. */
  hintId: string;
  /** Null: no shift has the focus any more. */
  onFocus: (id: string | null) => void;
  onPress: (shift: Shift) => void;
  onGrab: ReturnType<typeof useGridDrag>['grab'];
  onKeyDown: (event: KeyboardEvent, shift: Shift) => void;
  /** Lists a day whose shifts do not all fit side by side. */
  onList: (day: number) => void;
};

/** The shifts of the week in its columns, and what stands for those that do not fit. */
export function WeekBlocks(props: WeekBlocksProps) {
  const { columns, overlaps, isUncovered, regionOf, isRegionTold, draggedId, hintId } = props;
  return (
    <>
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
              isUncovered={isUncovered(shift)}
              isDragged={shift.id === draggedId}
              hintId={hintId}
              onFocus={() => props.onFocus(shift.id)}
              onBlur={() => props.onFocus(null)}
              onOpen={() => props.onPress(shift)}
              onGrab={props.onGrab(shift)}
              onKeyDown={(event) => props.onKeyDown(event, shift)}
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
            isFlagged={one.pieces.some(({ shift }) => overlaps.has(shift.id) || isUncovered(shift))}
            onOpen={() => props.onList(day)}
          />
        )),
      )}
    </>
  );
}
