import type { LocationSummary } from '@passline/contract';
import { ORDER_TYPES, type OrderType } from '@passline/domain';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isFiltered, type BoardSearch } from './board-search.ts';
import { TYPE_WORDS } from './card-words.ts';
import { RestaurantFilter } from './restaurant-filter.tsx';
import type { ChangeSearch } from './use-board-search.ts';
import styles from './board-toolbar.module.css';

type BoardToolbarProps = {
  search: BoardSearch;
  change: ChangeSearch;
  searchField: RefObject<HTMLInputElement | null>;
  /** Absent on the board of one location. */
  locations: readonly LocationSummary[] | null;
};

export function BoardToolbar({ search, change, searchField, locations }: BoardToolbarProps) {
  const toggle = (type: OrderType) =>
    change({
      types: search.types.includes(type)
        ? search.types.filter((one) => one !== type)
        : [...search.types, type],
    });
  return (
    <header className={styles.toolbar}>
      <h1>Orders</h1>
      <SearchField q={search.q} onQ={(q) => change({ q })} field={searchField} />
      {locations && (
        <RestaurantFilter
          locations={locations}
          chosen={search.locations}
          onChoose={(chosen) => change({ locations: chosen })}
        />
      )}
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

type SearchFieldProps = { q: string; onQ: (q: string) => void; field: RefObject<HTMLInputElement | null> };

/** What is typed stays here and goes into the address at a pause: the address is slower than a hand. */
function SearchField({ q, onQ, field }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(q);
  useEffect(() => {
    if (q === told.current) return;
    told.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = text;
      onQ(text);
    }, TYPING_PAUSE_MS);
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
          if (event.key !== 'Escape') return;
          type('');
          event.currentTarget.blur();
        }}
      />
      <kbd aria-hidden>/</kbd>
    </div>
  );
}
