import type { Shift } from '@passline/contract/schedules/schedules';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';

/** What the courier is called to whom a week is narrowed, also in a week without a shift of theirs. */
export function useCourierName(courier: string, shifts: readonly Shift[]): string {
  const shift = shifts.find(({ userId }) => userId === courier);
  const { data } = useQuery({
    ...queries.users.find.queryOptions({ input: { search: courier } }),
    enabled: courier !== '' && shift === undefined,
  });
  const [person] = data?.rows ?? [];
  return shift?.name || person?.name || person?.email || 'one courier';
}
