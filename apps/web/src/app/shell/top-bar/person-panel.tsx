import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { SignOutButton } from '../../../features/session/sign-out-button.tsx';
import { useSession } from '../../../features/session/use-session.ts';
import classes from './person-panel.module.css';
import { SchemeChoice } from './scheme-choice.tsx';

/** Who is signed in, their account, the theme, and the way out. */
export function PersonPanel() {
  const { email, name } = useSession();
  return (
    <>
      <p className={classes.name}>{name}</p>
      <Link to="/account" className={classes.email} onClick={closeMenu}>
        {email}
      </Link>
      <div className={classes.row}>
        <SchemeChoice />
      </div>
      <SignOutButton />
    </>
  );
}

/** The menu stays open on a click inside. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
