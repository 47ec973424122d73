import X from 'lucide-react/icons/x';
import button from './button.module.css';
import styles from './filter-chip.module.css';

/** What a link has narrowed a screen to, which a click removes: `text` 'Ken Okafor', `removes` 'Show all couriers'. */
export function FilterChip({
  text,
  removes,
  onRemove,
}: {
  text: string;
  removes: string;
  onRemove: () => void;
}) {
  return (
    <button type="button" className={`${button.plain} ${styles.chip}`} title={removes} onClick={onRemove}>
      <span>Only {text}</span>
      <X size={14} aria-label={removes} />
    </button>
  );
}
