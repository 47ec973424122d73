import Search from 'lucide-react/icons/search';
import { useRef, type RefObject } from 'react';
import { isCommandKey } from './command-key.ts';
import { useShortcut } from './shortcuts.ts';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Arrow down: moves into the results. */
  onDown?: () => void;
  /** Enter. */
  onEnter?: () => void;
  /** What `/` does, in the list of shortcuts. */
  shortcut?: string;
  /** `/` keeps the text in the field for typing on, instead of selecting it. */
  keepsText?: boolean;
  /** The field, for a screen that leads the focus back to it. */
  field?: RefObject<HTMLInputElement | null>;
};

/** The search of a screen: `/` goes there, Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, text, onText, onDown, onEnter, shortcut = 'Search', keepsText = false } = props;
  const own = useRef<HTMLInputElement>(null);
  const field = props.field ?? own;
  useShortcut('/', shortcut, () => (keepsText ? field.current?.focus() : field.current?.select()));
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
          if (!isCommandKey(event)) return;
          const enters = { ArrowDown: onDown, Enter: onEnter }[event.key];
          if (enters) {
            event.preventDefault();
            enters();
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
