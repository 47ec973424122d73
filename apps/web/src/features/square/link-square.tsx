import button from '../../parts/button.module.css';
import { Locked } from '../../parts/locked.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './square.module.css';
import type { Square } from './use-square.ts';

/** Goes to Square. The owner of the account decides there, so it is locked for super admins. */
export function LinkSquare({ square, isLinking }: { square: Square; isLinking: boolean }) {
  const isLocked = useSession().role === 'super_admin';
  return (
    <div className={classes.line}>
      <button
        type="button"
        className={button.primary}
        disabled={isLocked || square.isBusy || isLinking}
        onClick={() => void square.begin()}
      >
        {isLinking ? 'Linking …' : 'Link Square'}
      </button>
      {isLocked && (
        <Locked isInline reason="Only the location’s own admin can link it: it is their Square account." />
      )}
    </div>
  );
}
