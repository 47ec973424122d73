import { foldText } from '@passline/domain/text/fold-text';
import Bike from 'lucide-react/icons/bike';
import { useRef } from 'react';
import { useStatus } from '../../../live/use-live.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import type { ListFocus } from '../../../parts/list/use-list-walk.ts';
import { RunningText } from '../../../parts/running-text.tsx';
import { BoardRefused } from '../../orders/board/board-refused.tsx';
import { useMapModel } from '../use-map-store.ts';
import { loadWords, seenWords } from './courier-words.ts';
import { choiceOf } from './choice-of.ts';
import { TwinList } from './twin-list.tsx';
import { TwinRow } from './twin-row.tsx';
import { TwinSkeleton } from './twin-skeleton.tsx';
import type { TwinProps } from './twin-props.ts';
import styles from './twin.module.css';

const LOOK_ORDER = ['very-late', 'late', 'delivering', 'free'] as const;

/**
 * The couriers of the map as a list: first those with a late delivery, then those with a delivery, then the free ones.
 */
export function CouriersTwin({ store, riders, search, change }: TwinProps) {
  const { couriers, isWhole } = useMapModel(store);
  const status = useStatus(riders);
  const text = foldText(search.q.trim());
  const { courier } = search;
  const shown = couriers
    .filter(({ rider }) => (courier === null || rider.id === courier) && foldText(rider.name).includes(text))
    .toSorted(
      (a, b) =>
        LOOK_ORDER.indexOf(a.look) - LOOK_ORDER.indexOf(b.look) ||
        a.rider.name.localeCompare(b.rider.name) ||
        (a.rider.id < b.rider.id ? -1 : 1),
    );
  const focus = useRef<ListFocus>(null);
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
    <TwinList label="Couriers" noun="courier" ids={shown.map(({ rider }) => rider.id)} focus={focus}>
      {(id, place) => {
        const courier = shown[place.at];
        if (!courier) return null;
        const { rider, initials, look, isStale } = courier;
        return (
          <TwinRow
            key={id}
            store={store}
            one={{ kind: 'courier', id }}
            place={place}
            isChosen={search.chosen?.kind === 'courier' && search.chosen.id === id}
            onChoose={() => change(choiceOf({ kind: 'courier', id }))}
            name={rider.name}
            before={
              <span className={styles.pin} data-look={look} aria-hidden>
                {initials}
              </span>
            }
            quiet={
              <>
                <span>{loadWords(courier)}</span>
                <span data-stale={isStale || undefined}>
                  <RunningText read={(now) => seenWords(courier, now)} />
                </span>
              </>
            }
          />
        );
      }}
    </TwinList>
  );
}
