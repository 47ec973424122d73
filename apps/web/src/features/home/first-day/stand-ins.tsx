import classes from './first-day.module.css';
import { STAND_IN_WORDS } from './stand-in-words.ts';
import { useFirstDay } from './use-first-day.ts';

/** What is not connected, and what happens in its place. See docs/rules/home.md#stand-ins. */
export function StandIns() {
  const { data } = useFirstDay();
  if (!data || data.standIns.length === 0) return null;
  return (
    <section aria-labelledby="stand-ins" className={classes.standIns}>
      <h2 id="stand-ins" className={classes.heading}>
        Stand-ins <small>nothing leaves Passline until they are connected</small>
      </h2>
      <ul className={classes.card}>
        {data.standIns.map((one) => {
          const { title, does, settings } = STAND_IN_WORDS[one];
          return (
            <li key={one} className={classes.standIn}>
              <span className={classes.words}>
                <span className={classes.title}>{title}</span>
                <span className={classes.why}>{does}</span>
                <span className={classes.why}>
                  Connected by <code>{settings}</code>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
