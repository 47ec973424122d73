import { initialsOf } from './found-words.ts';
import marks from './marks.module.css';

/** A circle with the initials of somebody, which says nothing that is not beside it. */
export function Initials({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span className={marks.initials} data-large={isLarge || undefined} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
