import { ANALYTICS_TIME_ZONES } from '@passline/domain/time/zones';
import { useId } from 'react';
import { ViewFilters } from '../../../parts/filter-sheet/view-filters.tsx';
import { ORDER_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { zoneWords } from './list-words.ts';
import type { Bounds } from './list-range.ts';
import { filterCount, statusChoices, type ListWishes } from './list-search.ts';
import { RangeFields } from './range-fields.tsx';
import styles from './list-filters.module.css';

type ListFiltersProps = {
  wishes: ListWishes;
  bounds: Bounds;
  wish: (patch: Partial<ListWishes>) => void;
  isPlatform: boolean;
};

export function ListFilters({ wishes, bounds, wish, isPlatform }: ListFiltersProps) {
  const id = useId();
  return (
    <ViewFilters count={filterCount(wishes, isPlatform)}>
      <form
        className={styles.filters}
        aria-label="Filters of the list"
        onSubmit={(event) => event.preventDefault()}
      >
        <fieldset className={styles.statuses}>
          <legend className="visually-hidden">Statuses</legend>
          {statusChoices(isPlatform).map((status) => (
            <label key={status}>
              <input
                type="checkbox"
                checked={wishes.statuses.includes(status)}
                onChange={({ currentTarget }) =>
                  wish({
                    statuses: currentTarget.checked
                      ? [...wishes.statuses, status]
                      : wishes.statuses.filter((one) => one !== status),
                  })
                }
              />
              {ORDER_STATUS_LOOKS[status].word}
            </label>
          ))}
        </fieldset>
        <RangeFields
          range={wishes.range}
          bounds={bounds}
          zone={wishes.zone}
          onRange={(range) => wish({ range })}
        />
        {isPlatform && (
          <div className={styles.field}>
            <label htmlFor={`${id}-zone`}>Times in</label>
            <select
              id={`${id}-zone`}
              value={wishes.zone}
              onChange={(event) => wish({ zone: event.currentTarget.value })}
            >
              {ANALYTICS_TIME_ZONES.map(({ zone }) => (
                <option key={zone} value={zone}>
                  {zoneWords(zone)}
                </option>
              ))}
            </select>
          </div>
        )}
      </form>
    </ViewFilters>
  );
}
