import type { ReactNode } from 'react';
import classes from './thumb.module.css';

type ThumbProps = {
  url: string | null;
  /** The ratio of its place: 1 is a square. */
  ratio: number;
  /** If absent, as wide as there is room. */
  width?: number;
  /** Shown until there is a picture. */
  children?: ReactNode;
};

/** A picture in the shape of its place, which is kept also without a picture. */
export function Thumb({ url, ratio, width, children }: ThumbProps) {
  return (
    <span className={classes.thumb} style={{ aspectRatio: ratio, width }}>
      {url ? <img src={url} alt="" loading="lazy" /> : children}
    </span>
  );
}
