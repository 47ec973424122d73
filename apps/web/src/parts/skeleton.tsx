import classes from './skeleton.module.css';

/** A grey placeholder for content, with a height in pixels or as high as its place. `width` absent: the whole width. */
export function Skeleton({ width, height }: { width?: number; height: number | '100%' }) {
  return <div className={classes.skeleton} style={{ width, height }} />;
}
