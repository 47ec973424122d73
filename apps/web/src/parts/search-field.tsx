import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import { useShortcut } from '../app/shortcuts.ts';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Arrow down: into what was found. */
  onDown?: () => void;
};

/** The search of a screen: `/` goes there, Escape empties it. */
export function SearchField({ label, placeholder, text, onText, onDown }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Search', () => field.current?.select());
  return (
    <div className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onDown) {
            event.preventDefault();
            onDown();
          }
          if (event.key !== 'Escape') return;
          onText('');
          event.currentTarget.blur();
        }}
      />
      <kbd aria-hidden>/</kbd>
    </div>
  );
}
