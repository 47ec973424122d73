import { formatCents, type Cents } from '@passline/domain/money/cents';
import classes from './money.module.css';

export type Effect = { words: string; cents: Cents };

/** What will happen to each account, shown before it is confirmed. */
export function Effects({ effects, notes }: { effects: readonly Effect[]; notes: readonly string[] }) {
  return (
    <div className={classes.effects} role="group" aria-label="What will happen">
      <dl>
        {effects.map(({ words, cents }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd data-negative={cents < 0 || undefined}>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
