import { foldText } from '@passline/domain';
import Bike from 'lucide-react/icons/bike';
import { useRef } from 'react';
import { useStatus } from '../../../live/use-live.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useListKeys } from '../../../parts/list/use-list-keys.ts';
import { useListWalk, type ListFocus } from '../../../parts/list/use-list-walk.ts';
import { RunningText } from '../../../parts/running-text.tsx';
import { BoardRefused } from '../../orders/board/board-refused.tsx';
import { initialsOf, type MapCourier } from '../map-model.ts';
import type { MapStore } from '../map-store.ts';
import { pointsAt, useIsPointed, useMapModel } from '../use-map-store.ts';
import { loadWords, seenWords } from './courier-words.ts';
import { choiceOf } from './choice-of.ts';
import { TwinSkeleton } from './twin-skeleton.tsx';
import type { TwinProps } from './twin-props.ts';
import styles from './twin.module.css';

const ROW_HEIGHT = 58;
const LOOK_ORDER = ['very-late', 'late', 'delivering', 'free'] as const;

/** The couriers of the map as a list: who carries something late first, then who carries something, then who is free. */
export function CouriersTwin({ store, riders, search, change }: TwinProps) {
  const { couriers, isWhole } = useMapModel(store);
  const status = useStatus(riders);
  const text = foldText(search.q.trim());
  const shown = couriers
    .filter(({ rider }) => text === '' || foldText(rider.name).includes(text))
    .toSorted(
      (a, b) =>
        LOOK_ORDER.indexOf(a.look) - LOOK_ORDER.indexOf(b.look) ||
        a.rider.name.localeCompare(b.rider.name) ||
        (a.rider.id < b.rider.id ? -1 : 1),
    );
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLUListElement>(null);
  const focus = useRef<ListFocus>(null);
  const ids = shown.map(({ rider }) => rider.id);
  const walk = useListWalk({ scroller, body, ids, rowHeight: ROW_HEIGHT, top: 0, coveredTop: 0, focus });
  useListKeys({ lists: [focus], noun: 'courier' });
  if (status.kind === 'refused') return <BoardRefused message={status.message} />;
  if (status.kind !== 'ready' || (!isWhole && shown.length === 0))
    return <TwinSkeleton label="Loading the couriers" />;
  if (shown.length === 0) {
    return (
      <div className={styles.state} role="status">
        <EmptyState
          icon={Bike}
          title={couriers.length === 0 ? 'No courier is on duty' : 'No courier matches'}
          text="Couriers appear here by themselves when they go on duty."
        />
      </div>
    );
  }
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onFocusCapture={walk.onFocusCapture}
      onBlurCapture={walk.onBlurCapture}
    >
      <ul
        ref={body}
        className={styles.list}
        aria-label="Couriers"
        style={{ height: walk.rows.getTotalSize() }}
      >
        {walk.rows.getVirtualItems().map(({ index: at, start }) => {
          const courier = shown[at];
          if (!courier) return null;
          const { id } = courier.rider;
          return (
            <CourierLine
              key={id}
              courier={courier}
              at={at}
              count={shown.length}
              topPx={start}
              store={store}
              isActive={at === walk.stop}
              isChosen={search.chosen?.kind === 'courier' && search.chosen.id === id}
              onChoose={() => change(choiceOf({ kind: 'courier', id }))}
            />
          );
        })}
      </ul>
    </div>
  );
}

type CourierLineProps = {
  courier: MapCourier;
  at: number;
  count: number;
  topPx: number;
  store: MapStore;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function CourierLine({ courier, at, count, topPx, store, isActive, isChosen, onChoose }: CourierLineProps) {
  const { rider, look, isStale } = courier;
  const isPointed = useIsPointed(store, 'courier', rider.id);
  return (
    <li
      className={styles.row}
      style={{ height: ROW_HEIGHT, transform: `translateY(${topPx}px)` }}
      aria-setsize={count}
      aria-posinset={at + 1}
      data-index={at}
      data-chosen={isChosen || undefined}
      data-pointed={isPointed || undefined}
      {...pointsAt(store, 'courier', rider.id)}
    >
      <span className={styles.pin} data-look={look} aria-hidden>
        {initialsOf(rider.name)}
      </span>
      <button
        type="button"
        data-opens
        className={styles.opens}
        aria-pressed={isChosen}
        tabIndex={isActive ? 0 : -1}
        onClick={onChoose}
      >
        <span className={styles.name}>{rider.name}</span>
        <span className={styles.quiet}>
          <span>{loadWords(courier)}</span>
          <span data-stale={isStale || undefined}>
            <RunningText read={(now) => seenWords(courier, now)} />
          </span>
        </span>
      </button>
    </li>
  );
}
