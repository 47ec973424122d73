import classes from './frame.module.css';

/** Beside the name of a point of sale that is not activated. */
export function DisabledMark() {
  return <span className={classes.disabled}>Disabled</span>;
}
