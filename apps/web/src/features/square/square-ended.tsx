import { LinkSquare } from './link-square.tsx';
import classes from './square.module.css';
import type { Square } from './use-square.ts';

type SquareEndedProps = { reason: string | null; square: Square; isLinking: boolean };

/** Square no longer accepts the tokens of a link: why, and what to do. */
export function SquareEnded({ reason, square, isLinking }: SquareEndedProps) {
  return (
    <section className={classes.ended} aria-labelledby="square-ended">
      <h2 id="square-ended">Square has ended the link</h2>
      <p>{reason} No order reaches Square until it is linked again.</p>
      <LinkSquare square={square} isLinking={isLinking} />
    </section>
  );
}
