import Menu from 'lucide-react/icons/menu';
import classes from './drawer.module.css';

/** Only where the screen is too narrow for the drawer itself. */
export function DrawerToggle({ isOpen, open }: { isOpen: boolean; open: () => void }) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-label="Restaurant screens"
      aria-expanded={isOpen}
      onClick={open}
    >
      <Menu size={22} aria-hidden />
    </button>
  );
}
