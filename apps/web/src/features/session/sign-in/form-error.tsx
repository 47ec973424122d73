import CircleAlert from 'lucide-react/icons/circle-alert';
import classes from './sign-in.module.css';

/** Why it was refused. Rendered again for each attempt, so that the same words are read out again. */
export function FormError({ error, attempt }: { error: Error | null; attempt: number }) {
  if (!error) return null;
  return (
    <p key={attempt} role="alert" className={classes.error}>
      <CircleAlert size={16} aria-hidden />
      {error.message}
    </p>
  );
}
