import { Link } from '@tanstack/react-router';
import { Mark } from '../../../parts/mark.tsx';
import classes from './logo.module.css';

export function Logo() {
  return (
    <Link to="/" className={classes.logo} aria-label="Passline, home">
      <Mark size={32} />
      <span className={classes.word}>Passline</span>
    </Link>
  );
}
