import type { HomeToday } from '@passline/contract/home/home';
import { localDate, localTime, weekdayOf } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { Skeleton } from '../../parts/skeleton.tsx';
import { WEEKDAYS } from './day-words.ts';
import { Sparkline } from './sparkline.tsx';
import { figuresOf } from './today-words.ts';
import classes from './today.module.css';
import { READ_EVERY_MS } from './use-needs.ts';

/** The figures of today. See docs/rules/home.md#today. */
export function Today() {
  const today = useQuery(queries.home.today.queryOptions({ refetchInterval: READ_EVERY_MS }));
  return (
    <section aria-label="Today">
      <h2 className={classes.heading}>
        Today {today.data && <small className={classes.compared}>{comparedWords(today.data.at)}</small>}
      </h2>
      <div className={classes.card}>
        {today.isError && (
          <p className={classes.failed} role="alert">
            <span>
              {today.data ? 'These figures could not be read again. ' : 'The figures could not be read. '}
              {messageOf(today.error)}
            </span>
            <button type="button" className={button.plain} onClick={() => void today.refetch()}>
              Try again
            </button>
          </p>
        )}
        {today.data && <Figures today={today.data} />}
        {today.isPending && (
          <div className={classes.figures} aria-busy>
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <div key={one} className={classes.figure}>
                <Skeleton height={44} width={96} />
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Figures({ today: { today, weekAgo, hours } }: { today: HomeToday }) {
  return (
    <dl className={classes.figures}>
      {figuresOf(today, weekAgo).map(({ title, value, difference, valueOf }) => (
        <div key={title} className={classes.figure}>
          <dt className={classes.title}>{title}</dt>
          <dd className={classes.value}>{value}</dd>
          <dd className={classes.difference} data-tone={difference?.tone}>
            {difference?.words}
          </dd>
          <Sparkline values={hours.map(valueOf)} className={classes.line} />
        </div>
      ))}
    </dl>
  );
}

function comparedWords(atMs: number): string {
  const weekday = WEEKDAYS[weekdayOf(localDate(atMs, DEFAULT_TIME_ZONE))];
  return `compared with last ${weekday} at ${localTime(atMs, DEFAULT_TIME_ZONE)}`;
}
