import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { ORDER_TYPE_WORDS } from '../../parts/order-type-words.ts';
import toolbar from '../../parts/toolbar.module.css';
import type { ChangeAddress } from '../../parts/use-address.ts';
import type { GridSearch, Visibility } from './grid-search.ts';

type CommissionFiltersProps = { search: GridSearch; change: ChangeAddress<GridSearch> };

const VISIBILITIES: readonly { value: Visibility; label: string }[] = [
  { value: 'all', label: 'Visible and hidden' },
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
];

export function CommissionFilters({ search, change }: CommissionFiltersProps) {
  return (
    <>
      <div className={toolbar.choices} role="group" aria-label="Order type">
        {ORDER_TYPES.map((orderType) => (
          <button
            key={orderType}
            type="button"
            aria-pressed={search.types.includes(orderType)}
            onClick={() =>
              change({
                types: search.types.includes(orderType)
                  ? search.types.filter((one) => one !== orderType)
                  : [...search.types, orderType],
              })
            }
          >
            {ORDER_TYPE_WORDS[orderType]}
          </button>
        ))}
      </div>
      <select
        className={toolbar.select}
        aria-label="Visibility"
        value={search.visibility}
        onChange={(event) =>
          change({
            visibility: VISIBILITIES.find(({ value }) => value === event.currentTarget.value)?.value ?? 'all',
          })
        }
      >
        {VISIBILITIES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
