import { pointOfSalesLive } from '@passline/contract/point-of-sales/topics';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import CreditCard from 'lucide-react/icons/credit-card';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo, useRef, type ReactNode } from 'react';
import { locationDirectory } from '../../../api/location-directory.ts';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { countWords } from '../../../parts/list/count-words.ts';
import { ListRows } from '../../../parts/list/list-rows.tsx';
import screen from '../../../parts/list/list-screen.module.css';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { useListKeys } from '../../../parts/list/use-list-keys.ts';
import type { ListFocus } from '../../../parts/list/use-list-walk.ts';
import { Locked } from '../../../parts/locked.tsx';
import { SearchField } from '../../../parts/search-field.tsx';
import toolbar from '../../../parts/toolbar.module.css';
import { useAddress, useTypedText } from '../../../parts/use-address.ts';
import classes from './list.module.css';
import { POINT_TABLE } from './point-cells.tsx';
import { POINTS_ADDRESS } from './points-address.ts';
import { isPointFound, shownPoints, type ShownPoint } from './shown-points.ts';

const NOUN = { one: 'point of sale', many: 'points of sale' };

type PointListProps = {
  /** Null: of the whole platform. */
  locationId: string | null;
  /** Beside the title. */
  actions?: ReactNode;
  /** What there is to do where there is none. */
  empty: { text: string; action?: ReactNode };
};

/** The points of sale of a location, or of all. See docs/rules/point-of-sale.md#the-list. */
export function PointList({ locationId, actions, empty }: PointListProps) {
  const [search, change] = useAddress(POINTS_ADDRESS);
  const [typed, type] = useTypedText(search.q, (q) => change({ q }));
  const collection = useCollection(pointOfSalesLive, { locationId });
  const status = useStatus(collection);
  const points = useRows(collection);
  const { data: locations } = useQuery(locationDirectory);
  const all = useMemo(
    () => shownPoints(points, new Map(locations?.map((one) => [one.locationId, one]))),
    [points, locations],
  );
  const rows = useMemo(() => all.filter((one) => isPointFound(one, search)), [all, search]);
  const hidden = useMemo(() => all.filter((one) => one.status !== 'activated').length, [all]);
  const focus = useRef<ListFocus>(null);
  useListKeys({ lists: [focus], noun: NOUN.one });
  const navigate = useNavigate();
  const showAll = () => {
    type('');
    change({ q: '', disabled: true });
  };
  return (
    <section className={screen.screen}>
      <header className={`${toolbar.toolbar} ${screen.toolbar}`}>
        <h1>Point of sale</h1>
        <SearchField
          label="Search by name"
          placeholder="Name, restaurant or location"
          text={typed}
          onText={type}
          onDown={() => focus.current?.focusFirst()}
        />
        <button
          type="button"
          className={`${button.plain} ${classes.disabledToo}`}
          aria-pressed={search.disabled}
          onClick={() => change({ disabled: !search.disabled })}
        >
          Show disabled {hidden > 0 && <span>{hidden}</span>}
        </button>
        <p className={screen.count} role="status">
          {status.kind === 'ready' && countWords({ total: rows.length, isTotalExact: true }, NOUN)}
        </p>
        {actions && <div className={screen.actions}>{actions}</div>}
      </header>
      {status.kind === 'refused' ? (
        <Locked reason={status.message} />
      ) : rows.length > 0 ? (
        <ListRows<ShownPoint>
          {...POINT_TABLE}
          rows={rows}
          total={rows.length}
          isOld={false}
          order={undefined}
          onOpen={({ id }) =>
            void navigate({
              to: '/point-of-sales/info/$pointOfSaleId',
              params: { pointOfSaleId: id },
            })
          }
          focus={focus}
        />
      ) : status.kind !== 'ready' ? (
        <ListSkeleton height={48} />
      ) : all.length > 0 ? (
        <EmptyState
          icon={SearchX}
          title="No results"
          text={
            search.q === ''
              ? 'Every point of sale here is disabled.'
              : search.disabled || hidden === 0
                ? 'No point of sale has these words in its name, restaurant or location.'
                : 'Disabled points of sale are not searched while they are hidden.'
          }
          action={
            <button type="button" className={button.plain} onClick={showAll}>
              Show all
            </button>
          }
        />
      ) : (
        <EmptyState icon={CreditCard} title="No point of sale yet" {...empty} />
      )}
    </section>
  );
}
