import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import { useId, useState } from 'react';
import { LatePersonPanel } from './late-menus.ts';
import classes from './person-menu.module.css';

/** Whatever does not fit into a narrow top bar. The browser closes it on Escape and on a click outside. */
export function PersonMenu() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.menu}>
      <button type="button" className={classes.toggle} popoverTarget={id} aria-label="Account and theme">
        <Ellipsis size={20} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        className={classes.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <LatePersonPanel />}
      </div>
    </div>
  );
}
