import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { firstDayLines, type FirstDayLine } from './first-day-words.ts';
import classes from './first-day.module.css';
import { useFirstDay } from './use-first-day.ts';

/** What is there and what is missing before the first order. See docs/rules/home.md#before-the-first-order. */
export function FirstDay() {
  const { data, error, refetch } = useFirstDay();
  const lines = data && firstDayLines(data);
  const done = lines?.filter(({ state }) => state === 'done').length ?? 0;
  return (
    <section aria-labelledby="first-day" className={classes.section}>
      <h2 id="first-day" className={classes.heading}>
        Before the first order {lines && <small>{`${done} of ${lines.length} done`}</small>}
      </h2>
      <div className={classes.card}>
        {lines && (
          <p className={classes.source}>
            <progress value={done} max={lines.length} aria-label="Done" />
            Read from your data. Nothing here is ticked by hand.
          </p>
        )}
        {error && (
          <p className={classes.failed} role="alert">
            <span>What is missing could not be read. {messageOf(error)}</span>
            <button type="button" className={button.plain} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        {!lines && !error && (
          <div className={classes.waiting} aria-busy>
            <Skeleton height={240} />
          </div>
        )}
        {lines && (
          <ol className={classes.lines}>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Line({ line }: { line: FirstDayLine }) {
  const { title, words, state } = line;
  return (
    <li className={classes.line} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={classes.mark}>{state === 'done' && <Check size={14} aria-label="Done:" />}</span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.why}>{words}</span>
      </span>
      {state !== 'done' && <Way line={line} />}
    </li>
  );
}

function Way({ line: { state, way, after, title } }: { line: FirstDayLine }) {
  if (!way) return <span className={classes.after}>{after}</span>;
  const look = state === 'next' ? button.primary : button.plain;
  const label = `${way.button}: ${title}`;
  // The description of the API is a page of the server.
  if (way.to.startsWith('/api/'))
    return (
      <a href={way.to} className={look} aria-label={label}>
        {way.button}
      </a>
    );
  return (
    <Link to={way.to} params={way.params ?? {}} search={way.search ?? {}} className={look} aria-label={label}>
      {way.button}
    </Link>
  );
}
