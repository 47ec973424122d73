import { ridersBoard } from '@passline/contract/riders/topics';
import { useMemo, useRef, useState } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useListKeys } from '../../../parts/list/use-list-keys.ts';
import type { ListFocus } from '../../../parts/list/use-list-walk.ts';
import { useSelection, useSelectionKeys } from '../../../parts/list/use-selection.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import { isFiltered, NO_FILTER, readBoardSearch, writeBoardSearch } from '../../orders/board/board-search.ts';
import type { ViewProps } from '../../orders/late-parts.ts';
import { BulkDispatch } from '../commands/bulk-dispatch.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeliveriesCount } from './deliveries-count.tsx';
import { deliveriesFilter } from './deliveries-filter.ts';
import { DeliveriesFilters } from './deliveries-filters.tsx';
import { readDeliveriesSearch, writeDeliveriesSearch, type ChangeDeliveries } from './deliveries-search.ts';
import { NoDelivery, NothingMatches } from './deliveries-states.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { SuspendedCouriers } from './suspended-couriers.tsx';
import { useDeliveriesIndex, useListHold } from './use-deliveries-index.ts';
import { useDeliveriesKeys } from './use-deliveries-keys.ts';
import styles from './deliveries-view.module.css';

/** An address without filters. */
const NO_BOARD = readBoardSearch({});
const NOUN = { one: 'delivery', many: 'deliveries' };

/** The active deliveries, late ones first; one or many at a time. See docs/rules/dispatch.md#the-dispatchers-list. */
export function DeliveriesView({ search, change, locationId }: ViewProps) {
  const board = useBoard();
  const riders = useCollection(ridersBoard, { locationId });
  const own = useMemo(() => readDeliveriesSearch(search.deliveries), [search.deliveries]);
  const changeOwn: ChangeDeliveries = (patch) =>
    change({ deliveries: writeDeliveriesSearch({ ...own, ...patch }) });
  const { q, locations } = search;
  const { states, courier, isWhole } = own;
  const matches = useMemo(
    () => deliveriesFilter({ q, locations }, { states, courier }),
    [q, locations, states, courier],
  );
  const { index, list } = useDeliveriesIndex(matches, isWhole);
  const { ids } = list;

  const hold = useListHold(index);
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRef<ListFocus>(null);

  const focusedId = () => focus.current?.focusedId() ?? null;
  const selecting = useSelection({
    ids,
    total: list.total,
    noun: NOUN,
    showAll: () => changeOwn({ isWhole: true }),
  });
  const { selected, tick, clear } = selecting;
  const [bulk] = useState(() => new BulkDispatch(board));
  const [choosing, setChoosing] = useState<readonly string[] | null>(null);
  useListKeys({ lists: [focus], noun: 'delivery', selecting });
  useSelectionKeys(selecting, focusedId);
  useDeliveriesKeys({ board, focusedId, selected, choose: () => setChoosing(selected) });

  const clearFilters = () => {
    const deliveries = writeDeliveriesSearch({ ...own, states: [], courier: null });
    change({ q: '', locations: [], deliveries });
  };
  const isNarrowed = isFiltered({ ...NO_FILTER, q, locations }) || states.length > 0 || courier !== null;
  return (
    <div className={styles.view}>
      <DeliveriesFilters index={index} search={own} change={changeOwn} />
      <DeliveriesCount
        list={list}
        isWhole={isWhole}
        onShow={(isAll) => changeOwn({ isWhole: isAll })}
        selecting={selecting}
        map={
          locationId === null
            ? writeBoardSearch({ ...NO_BOARD, q, locations, deliveries: search.deliveries })
            : null
        }
        onSettle={() => {
          index.settle(liveClient.serverNow());
          scroller.current?.scrollTo({ top: 0 });
        }}
      />
      <SuspendedCouriers index={index} riders={riders} change={changeOwn} />
      {ids.length > 0 && (
        <DeliveryList
          scroller={scroller}
          focus={focus}
          ids={ids}
          total={list.total}
          isSelected={selecting.isSelected}
          onTick={tick}
          riders={riders}
          hold={hold}
        />
      )}
      {ids.length === 0 && (isNarrowed ? <NothingMatches onClear={clearFilters} /> : <NoDelivery />)}
      <BulkBar
        bulk={bulk}
        selected={selected}
        onClear={clear}
        choosing={choosing}
        onChoosing={setChoosing}
        onGiven={selecting.release}
      />
    </div>
  );
}
