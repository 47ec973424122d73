import Search from 'lucide-react/icons/search';
import classes from './search-button.module.css';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function SearchButton({ open }: { open: () => void }) {
  return (
    <button type="button" className={classes.search} onClick={open} aria-keyshortcuts="Control+K Meta+K">
      <Search size={16} aria-hidden />
      <span className={classes.word}>Search</span>
      <kbd className={classes.keys}>{IS_MAC ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}
