import type { LocationSummary } from '@passline/contract';
import { ORDER_TYPES, type OrderType } from '@passline/domain';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isFiltered, type BoardSearch } from './board-search.ts';
import { TYPE_WORDS } from './card-words.ts';
import { RestaurantFilter } from './restaurant-filter.tsx';
import { VIEWS } from '../views.ts';
import type { ChangeSearch } from './use-board-search.ts';
import styles from './board-toolbar.module.css';

type BoardToolbarProps = {
  search: BoardSearch;
  change: ChangeSearch;
  searchField: RefObject<HTMLInputElement | null>;
  /** From what is searched to what was found. */
  onFound: (text: string) => void;
  /** Absent on the board of one location. */
  locations: readonly LocationSummary[] | null;
};

export function BoardToolbar({ search, change, searchField, onFound, locations }: BoardToolbarProps) {
  const toggle = (type: OrderType) =>
    change({
      types: search.types.includes(type)
        ? search.types.filter((one) => one !== type)
        : [...search.types, type],
    });
  return (
    <header className={styles.toolbar}>
      <h1>Orders</h1>
      <div className={styles.types} role="group" aria-label="View">
        {VIEWS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === search.view}
            aria-keyshortcuts="v"
            onClick={() => change({ view: id }, { replace: false })}
          >
            {label}
          </button>
        ))}
      </div>
      <SearchField q={search.q} onQ={(q) => change({ q })} field={searchField} onFound={onFound} />
      {locations && (
        <RestaurantFilter
          locations={locations}
          chosen={search.locations}
          onChoose={(chosen) => change({ locations: chosen })}
        />
      )}
      {search.view !== 'deliveries' && (
        <div className={styles.types} role="group" aria-label="Order type">
          {ORDER_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={search.types.includes(type)}
              onClick={() => toggle(type)}
            >
              {TYPE_WORDS[type]}
            </button>
          ))}
        </div>
      )}
      {isFiltered(search) && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => change({ q: '', types: [], locations: [] })}
        >
          <X size={14} aria-hidden /> Clear filters
        </button>
      )}
    </header>
  );
}

const TYPING_PAUSE_MS = 150;

type SearchFieldProps = {
  q: string;
  onQ: (q: string) => void;
  field: RefObject<HTMLInputElement | null>;
  onFound: (text: string) => void;
};

/** What is typed stays here and goes into the address at a pause: the address is slower than a hand. */
function SearchField({ q, onQ, field, onFound }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(q);
  useEffect(() => {
    if (q === told.current) return;
    told.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (text: string) => {
    clearTimeout(timer.current);
    told.current = text;
    onQ(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(text), TYPING_PAUSE_MS);
  };
  return (
    <div className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label="Search orders by number, name or phone"
        aria-keyshortcuts="/"
        placeholder="Number, name or phone"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault();
            tell(typed);
            onFound(typed);
          }
          if (event.key !== 'Escape') return;
          type('');
          event.currentTarget.blur();
        }}
      />
      <kbd aria-hidden>/</kbd>
    </div>
  );
}
