import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { LaterShifts } from './later-shifts.tsx';
import classes from './staff.module.css';

/** What a suspended person leaves to others in the schedule, as long as nobody has taken it over. */
export function UncoveredShifts({ userId }: { userId: string }) {
  const { data, error } = useQuery({
    ...queries.staff.duties.queryOptions({ input: { userId } }),
    staleTime: 0,
  });
  if (error) return <p role="alert">Their shifts could not be read. {messageOf(error)}</p>;
  if (!data) return null;
  return (
    <div className={classes.duties}>
      <LaterShifts shifts={data.laterShifts} isSuspended />
    </div>
  );
}
