import classes from './skeleton.module.css';

/** A grey piece where content will be. `width` absent: the whole width. */
export function Skeleton({ width, height }: { width?: number; height: number }) {
  return <div className={classes.skeleton} style={{ width, height }} />;
}
