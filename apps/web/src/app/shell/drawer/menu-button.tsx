import Menu from 'lucide-react/icons/menu';
import classes from './drawer.module.css';

type MenuButtonProps = {
  isOpen: boolean;
  open: () => void;
  /** Whether the navigation and a restaurant's drawer would have to fit beside each other. */
  isForBoth: boolean;
};

/** Shown only where the screen is too narrow for the navigation itself. */
export function MenuButton({ isOpen, open, isForBoth }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-label="Navigation"
      aria-expanded={isOpen}
      data-is-for-both={isForBoth}
      onClick={open}
    >
      <Menu size={22} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
