import type { LiveTopic } from '@passline/contract/kernel/live-query';
import { shiftKind } from '@passline/contract/schedules/shift-kind';
import type { shiftsLive } from '@passline/contract/schedules/schedules';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { useCollection } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import { LaterShifts } from './later-shifts.tsx';
import classes from './staff.module.css';

const TOPIC: LiveTopic<typeof shiftsLive> = { name: shiftKind.live, key: 'id' };

/** What a suspended person leaves to others in the schedule, as long as nobody has taken it over. */
export function UncoveredShifts({ userId }: { userId: string }) {
  const asked = queries.staff.duties.queryOptions({ input: { userId } });
  const { data, error } = useQuery({ ...asked, staleTime: 0 });
  const weeks = new Set(data?.laterShifts.first.map(({ week }) => week));
  return (
    <>
      {/* Nobody who is suspended gets a shift, so only the weeks of those that they have can change it. */}
      {[...weeks].map((week) => (
        <FollowedWeek key={week} week={week} queryKey={asked.queryKey} />
      ))}
      {error ? (
        <p role="alert">Their shifts could not be read. {messageOf(error)}</p>
      ) : (
        data && (
          <div className={classes.duties}>
            <LaterShifts shifts={data.laterShifts} isSuspended />
          </div>
        )
      )}
    </>
  );
}

function FollowedWeek({ week, queryKey }: { week: string; queryKey: QueryKey }) {
  useReadAgain(queryKey, useCollection(TOPIC, { week }));
  return null;
}
