import Search from 'lucide-react/icons/search';
import classes from './search-button.module.css';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks like the search field that it opens. */
export function SearchButton({ open }: { open: () => void }) {
  return (
    <button
      type="button"
      className={classes.search}
      title="Search everything"
      onClick={open}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span className={classes.word}>Search everything</span>
      <kbd className={classes.keys}>{IS_MAC ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}
