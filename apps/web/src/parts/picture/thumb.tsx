import type { ReactNode } from 'react';
import classes from './thumb.module.css';

type ThumbProps = {
  url: string | null;
  /** Of the place that it fills: 1 is a square. */
  ratio: number;
  /** As wide as there is room, where it is absent. */
  width?: number;
  /** What stands there until there is one. */
  children?: ReactNode;
};

/** A picture in the shape of its place, also before there is one. */
export function Thumb({ url, ratio, width, children }: ThumbProps) {
  return (
    <span className={classes.thumb} style={{ aspectRatio: ratio, width }}>
      {url ? <img src={url} alt="" loading="lazy" /> : children}
    </span>
  );
}
