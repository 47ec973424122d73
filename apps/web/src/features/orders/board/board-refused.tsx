import { Link } from '@tanstack/react-router';
import button from '../../../parts/button.module.css';
import { Locked } from '../../../parts/locked.tsx';
import styles from './board-states.module.css';

/** Loaded only on a refusal: people who may see the board never need it. */
export function BoardRefused({ message }: { message: string }) {
  return (
    <div className={styles.state} role="alert">
      <Locked
        reason={`${message} The orders of a location are shown to its admin and to super admins.`}
        action={
          <Link to="/" className={button.plain}>
            Go Home
          </Link>
        }
      />
    </div>
  );
}
