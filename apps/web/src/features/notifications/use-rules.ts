import type { NotificationRule } from '@passline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, queries } from '../../api/client.ts';
import { messageOf, refusalCode } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';

type RuleChange = Omit<Parameters<typeof api.notifications.update>[0], 'ruleId' | 'expectedRev'>;

const once = () => ({ context: { idempotencyKey: crypto.randomUUID() } });

/** The rules of a location and what can be done with them. Each action says whether it was done; if not, why. */
export function useRules(locationId: string) {
  const input = { locationId };
  const list = useQuery(queries.notifications.list.queryOptions({ input, refetchOnWindowFocus: 'always' }));
  const client = useQueryClient();
  const key = queries.notifications.list.queryKey({ input });
  const put = (change: (rules: NotificationRule[]) => NotificationRule[]) =>
    client.setQueryData<NotificationRule[]>(key, (rules) => change(rules ?? []));

  async function told(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      // Somebody was faster, or removed it: the screen shows what is so now.
      if (['CONFLICT', 'NOT_FOUND'].includes(refusalCode(error) ?? '')) await list.refetch();
      return false;
    }
  }

  return {
    list,
    add: (rule: Omit<Parameters<typeof api.notifications.add>[0], 'locationId'>) =>
      told(
        api.notifications
          .add({ locationId, ...rule }, once())
          .then((added) => void put((rules) => [...rules, added])),
      ),
    update: (rule: NotificationRule, change: RuleChange) =>
      told(
        api.notifications
          .update({ ruleId: rule.id, expectedRev: rule.rev, ...change }, once())
          .then((saved) => void put((rules) => rules.map((one) => (one.id === saved.id ? saved : one)))),
      ),
    remove: (rule: NotificationRule) =>
      told(
        api.notifications
          .remove({ ruleId: rule.id }, once())
          .then(({ id }) => void put((rules) => rules.filter((one) => one.id !== id))),
      ),
  };
}
