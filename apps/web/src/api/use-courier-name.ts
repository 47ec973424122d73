import { useQuery } from '@tanstack/react-query';
import { queries } from './client.ts';

/** What the courier is called to whom a screen of super admins is narrowed; `shown`: as the rows say that are on the screen. */
export function useCourierName(courier: string, shown: string | undefined): string {
  const { data } = useQuery({
    ...queries.users.find.queryOptions({ input: { search: courier } }),
    enabled: courier !== '' && shown === undefined,
  });
  const [person] = data?.rows ?? [];
  return shown || person?.name || person?.email || 'one courier';
}
