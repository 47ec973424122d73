import { firstName } from './deed-words.ts';
import classes from './state.module.css';
import type { Colleague } from './use-editors.ts';

/** Who else has the floor open. */
export function ColleaguesHere({ colleagues }: { colleagues: readonly Colleague[] }) {
  return (
    <p role="status" className={classes.here}>
      {colleagues.map(({ editorId, name, colour }) => (
        <span key={editorId} className={classes.avatar} style={{ color: colour }} aria-hidden>
          {name.slice(0, 2).toUpperCase()}
        </span>
      ))}
      {colleagues.length > 0 && <span>{hereWords(colleagues)}</span>}
    </p>
  );
}

function hereWords(colleagues: readonly Colleague[]): string {
  const names = [...new Set(colleagues.map(({ name }) => firstName(name)))];
  if (names.length === 1) return `${names[0]} is editing too`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are editing too`;
}
