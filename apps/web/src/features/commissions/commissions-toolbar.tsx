import type { CommissionRow } from '@passline/contract';
import { ORDER_TYPES } from '@passline/domain';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import Upload from 'lucide-react/icons/upload';
import button from '../../parts/button.module.css';
import { SearchField } from '../../parts/search-field.tsx';
import toolbar from '../../parts/toolbar.module.css';
import type { ChangeAddress } from '../../parts/use-address.ts';
import type { GridSearch, Visibility } from './grid-search.ts';
import styles from './commissions.module.css';

type CommissionsToolbarProps = {
  search: GridSearch;
  change: ChangeAddress<GridSearch>;
  q: string;
  type: (text: string) => void;
  found: readonly CommissionRow[];
  total: number;
  chosenCount: number;
  openBulk: () => void;
  openImport: () => void;
};

const VISIBILITIES: readonly { value: Visibility; label: string }[] = [
  { value: 'all', label: 'Visible and hidden' },
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
];

export function CommissionsToolbar(props: CommissionsToolbarProps) {
  const { search, change, q, type, found, total, chosenCount, openBulk, openImport } = props;
  return (
    <header className={`${toolbar.toolbar} ${styles.toolbar}`}>
      <h1>Commissions</h1>
      <SearchField
        label="Filter by restaurant or location ID"
        placeholder="Restaurant or location ID"
        text={q}
        onText={type}
      />
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
            {orderType}
          </button>
        ))}
      </div>
      <select
        className={styles.select}
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
      <p className={styles.count} role="status">
        {found.length === total ? `${total} locations` : `${found.length} of ${total} locations`}
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={button.plain}
          onClick={openBulk}
          disabled={chosenCount === 0}
          title={chosenCount === 0 ? 'Select rows first' : undefined}
        >
          <ListChecks size={16} aria-hidden />
          Edit {chosenCount} selected
        </button>
        <button type="button" className={button.plain} onClick={() => void download(found)}>
          <Download size={16} aria-hidden />
          CSV
        </button>
        <button type="button" className={button.plain} onClick={openImport}>
          <Upload size={16} aria-hidden />
          Import CSV
        </button>
      </div>
    </header>
  );
}

/** The rows that are shown, as they are stored. */
async function download(rows: readonly CommissionRow[]): Promise<void> {
  const [{ toCsv }, { downloadCsv }] = await Promise.all([
    import('./commission-csv.ts'),
    import('../../parts/list/csv.ts'),
  ]);
  downloadCsv('commissions', toCsv(rows));
}
