import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useFinishedOrders } from '../../../live/live-orders.ts';
import { BoardLane } from './board-lane.tsx';
import { DoneRail } from './done-rail.tsx';
import { PreparingColumn } from './preparing-column.tsx';
import { LANE_TITLES, LANES, type LaneId } from './board-rows.ts';
import { useBoard } from './board-context.ts';
import styles from './orders-board.module.css';

/**
 * Card and gap, fixed, so that a lane knows every place without measuring. On touch screens the button is as high as a
 * thumb needs.
 */
const PITCH = 124;
const TOUCH_PITCH = 142;

type LaneTabsProps = { tab: LaneId; onTab: (tab: LaneId) => void };
/** `isNarrowed`: a filter is set, so an empty lane says nothing about the whole kitchen. */
type BoardLanesProps = LaneTabsProps & { isNarrowed: boolean };

/** New, Preparing and Done side by side; on a phone one lane at a time, with tabs that show the counts. */
export function BoardLanes({ tab, onTab, isNarrowed }: BoardLanesProps) {
  const isNarrow = useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false });
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const pitch = isNarrow || isTouch ? TOUCH_PITCH : PITCH;
  useFinishedOrders(useBoard().locationId, isNarrow && tab === 'done');
  if (!isNarrow) {
    return (
      <div className={styles.lanes}>
        <BoardLane lane="new" pitch={pitch} isNarrowed={isNarrowed} />
        <PreparingColumn pitch={pitch} isNarrowed={isNarrowed} />
        <DoneRail pitch={pitch} isNarrowed={isNarrowed} />
      </div>
    );
  }
  return (
    <>
      <LaneTabs tab={tab} onTab={onTab} />
      <div className={styles.panel} role="tabpanel" id="board-panel" aria-labelledby={`tab-${tab}`}>
        <BoardLane key={tab} lane={tab} pitch={pitch} isNarrowed={isNarrowed} />
      </div>
    </>
  );
}

function LaneTabs({ tab, onTab }: LaneTabsProps) {
  const { index, hasFinished } = useBoard();
  const list = useRef<HTMLDivElement>(null);
  const counts = useSyncExternalStore(
    useCallback((listener: () => void) => index.onChange(listener), [index]),
    () => LANES.map((lane) => `${index.view(lane).count}/${index.view(lane).lateCount}`).join(' '),
  ).split(' ');
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by === undefined ? undefined : LANES[LANES.indexOf(tab) + by];
    if (!next) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    // The keyboard reaches the tabs inside; the list only listens for their arrow keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} className={styles.tabs} role="tablist" aria-label="Lanes" onKeyDown={turn}>
      {LANES.map((lane, at) => {
        const [count, late] = (counts[at] ?? '0/0').split('/');
        return (
          <button
            key={lane}
            id={`tab-${lane}`}
            type="button"
            role="tab"
            aria-selected={lane === tab}
            aria-controls="board-panel"
            tabIndex={lane === tab ? 0 : -1}
            data-lane={lane}
            onClick={() => onTab(lane)}
          >
            {LANE_TITLES[lane]}{' '}
            {(lane !== 'done' || hasFinished) && (
              <strong data-late={late !== '0' || undefined}>
                {count}
                {late !== '0' && <span className="visually-hidden">, {late} late</span>}
              </strong>
            )}
          </button>
        );
      })}
    </div>
  );
}
