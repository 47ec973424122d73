import X from 'lucide-react/icons/x';
import classes from './panel.module.css';

/** Closes a panel of the editor. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
      <X size={16} aria-hidden />
    </button>
  );
}
