import type { ReactNode } from 'react';
import classes from './screen.module.css';

type ScreenProps = {
  title: string;
  /** Beside the title: buttons, filters. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen with its title, in the house's margins. */
export function Screen({ title, actions, children }: ScreenProps) {
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </section>
  );
}
