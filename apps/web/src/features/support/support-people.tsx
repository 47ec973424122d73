import { ScreenError } from '../../parts/screen-error.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useSession } from '../session/use-session.ts';
import { loadWords } from './give-steps.ts';
import type { SupportView } from './support-groups.ts';
import type { useSupportPeople } from './use-support-people.ts';
import classes from './support.module.css';

type SupportPeopleProps = { people: ReturnType<typeof useSupportPeople>; loads: SupportView['loads'] };

/** Everybody who may support orders, oneself first, with how many they have. */
export function SupportPeople({ people, loads }: SupportPeopleProps) {
  const { userId: me } = useSession();
  const { data, isError, error, refetch } = people;
  const rows = data?.toSorted((one, other) => Number(other.userId === me) - Number(one.userId === me));
  return (
    <section className={classes.card} aria-labelledby="support-people">
      <h2 id="support-people">Support people</h2>
      {rows ? (
        <ul className={classes.people}>
          {rows.map(({ userId, name }) => (
            <li key={userId}>
              <span className={classes.name} title={name}>
                {userId === me ? 'You' : name}
              </span>
              <span className={classes.number}>
                {loads[userId] ?? 0}
                <span className="visually-hidden"> ({loadWords(loads[userId] ?? 0)})</span>
              </span>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={64} />
      )}
    </section>
  );
}
