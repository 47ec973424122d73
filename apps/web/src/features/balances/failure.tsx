import type { ReactNode } from 'react';
import classes from './money.module.css';

/**
 * Why a transfer or a payout failed, in the words of the provider or person who refused it, and what can be done about
 * it.
 */
export function Failure({ error, children }: { error: string; children: ReactNode }) {
  return (
    <div className={classes.failure}>
      <span>Error: {error}</span>
      {children}
    </div>
  );
}
