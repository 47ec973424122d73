import classes from './spinner.module.css';

/** For the moment in which it is not even known what will be shown. */
export function Spinner() {
  return (
    <div className={classes.middle} role="status" aria-label="Loading">
      <span className={classes.ring} />
    </div>
  );
}
