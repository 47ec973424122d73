import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import { useId, useRef } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import { SignOutButton } from '../../../features/session/sign-out-button.tsx';
import classes from './person-menu.module.css';
import { SchemeChoice } from './scheme-choice.tsx';

/** Whatever does not fit into a narrow top bar. The browser closes it on Escape and on a click outside. */
export function PersonMenu() {
  const { email, name } = useSession();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.menu}>
      <button type="button" className={classes.toggle} popoverTarget={id} aria-label="Account and theme">
        <Ellipsis size={20} aria-hidden />
      </button>
      <div id={id} ref={panel} popover="auto" className={classes.panel}>
        <p className={classes.name}>{name}</p>
        <Link to="/account" className={classes.email} onClick={() => panel.current?.hidePopover()}>
          {email}
        </Link>
        <div className={classes.row}>
          <SchemeChoice />
        </div>
        <SignOutButton />
      </div>
    </div>
  );
}
