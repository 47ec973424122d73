import type { SupportPerson } from '@passline/contract/orders/support';
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { useRef } from 'react';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Locked } from '../../parts/locked.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { BoardContext } from '../orders/board/board-context.ts';
import { GroupOfOrders } from './group-of-orders.tsx';
import { SupportLately } from './support-lately.tsx';
import { SupportNumber } from './support-number.tsx';
import { SupportPeople } from './support-people.tsx';
import { SUPPORT_ADDRESS } from './support-search.ts';
import type { SupportView } from './support-groups.ts';
import { useKeptRow } from './use-kept-row.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSupport } from './use-support.ts';
import { useSupportPeople } from './use-support-people.ts';
import classes from './support.module.css';

/** Who supports which open order. See docs/rules/orders.md#the-support-screen. */
export function SupportPage() {
  const [search, change] = useAddress(SUPPORT_ADDRESS);
  const [q, type] = useTypedText(search.q, (text) => change({ q: text }));
  const { board, status, view } = useSupport(search);
  const people = useSupportPeople();
  const list = useRef<HTMLDivElement>(null);
  useKeptRow(list, view);
  const toFirst = useRowKeys(list);
  const count = view ? view.groups.reduce((sum, { ids }) => sum + ids.length, 0) : 0;
  const { preparing } = search;
  return (
    <BoardContext value={board}>
      <Screen
        title="Support"
        actions={
          <>
            {view && <span className={classes.count}>{count === 1 ? '1 order' : `${count} orders`}</span>}
            <div className={classes.tools}>
              {view && (preparing || view.preparingCount > 0) && (
                <button
                  type="button"
                  className={button.plain}
                  aria-pressed={preparing}
                  onClick={() => change({ preparing: !preparing })}
                >
                  Being prepared <span className={classes.number}>{view.preparingCount}</span>
                </button>
              )}
              <SearchField
                label="Search these orders"
                placeholder="Number, name or phone"
                text={q}
                onText={type}
                onDown={toFirst}
              />
            </div>
          </>
        }
      >
        <div className={classes.page}>
          <SupportNumber />
          <div ref={list} className={classes.groups}>
            {status.kind === 'refused' ? (
              <Locked reason={status.message} />
            ) : view ? (
              <Groups
                view={view}
                q={search.q}
                count={count}
                people={people.data ?? []}
                onClear={() => type('')}
                onPreparing={() => change({ preparing: true })}
              />
            ) : (
              <ScreenLoading />
            )}
          </div>
          <div className={classes.staff}>
            <SupportPeople people={people} loads={view?.loads ?? {}} />
            <SupportLately orders={board.orders} />
          </div>
        </div>
      </Screen>
    </BoardContext>
  );
}

type GroupsProps = {
  view: SupportView;
  q: string;
  count: number;
  people: readonly SupportPerson[];
  onClear: () => void;
  /** Shows the orders that nobody can take any more. */
  onPreparing: () => void;
};

function Groups({ view, q, count, people, onClear, onPreparing }: GroupsProps) {
  if (count === 0 && q !== '' && view.preparingCount > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Only orders that are being prepared match"
        text="Nobody supports them, and nobody can take them any more."
        action={
          <button type="button" className={button.plain} onClick={onPreparing}>
            Show those being prepared
          </button>
        }
      />
    );
  }
  if (count === 0 && q !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title="No order matches"
        text="Only open orders are searched here."
        action={
          <button type="button" className={button.plain} onClick={onClear}>
            Clear the search
          </button>
        }
      />
    );
  }
  if (count === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title="Nobody waits for support."
        text="New orders appear here by themselves. There is nothing to refresh."
      />
    );
  }
  return view.groups.map((group) => (
    <GroupOfOrders key={group.id} group={group} loads={view.loads} people={people} isSearched={q !== ''} />
  ));
}
