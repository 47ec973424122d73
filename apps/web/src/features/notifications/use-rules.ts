import type { NotificationRule } from '@passline/contract';
import { rulesLive } from '@passline/contract/topics';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { notify } from '../../parts/notify.ts';

type Edited = Pick<NotificationRule, 'methods' | 'phoneNumber' | 'email'>;

const once = () => ({ context: { idempotencyKey: crypto.randomUUID() } });

/** The rules of a location and what can be done with them. Each action says whether it was done; if not, why. */
export function useRules(locationId: string) {
  const collection = useCollection(rulesLive, { locationId });
  const status = useStatus(collection);
  const rows = useRows(collection);
  const rules = useMemo(() => rows.toSorted(byAge), [rows]);

  return {
    status,
    rules,
    add: (rule: Omit<Parameters<typeof api.notifications.add>[0], 'locationId'>) =>
      told(async () => collection.merge([await api.notifications.add({ locationId, ...rule }, once())], [])),
    update: (rule: NotificationRule, wanted: Partial<Edited>) =>
      told(async () => {
        const changes = Object.fromEntries(
          Object.entries(wanted).map(([field, to]) => [field, { from: rule[field as keyof Edited], to }]),
        );
        collection.merge([await api.notifications.update({ ruleId: rule.id, changes }, once())], []);
      }),
    remove: (rule: NotificationRule) =>
      told(async () => {
        await api.notifications.remove({ ruleId: rule.id }, once());
        // Newer than the rule that was removed, and older than the same rule when it is brought back.
        collection.merge([], [[rule.id, rule.rev + 1]]);
      }),
  };
}

async function told(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notify.error(messageOf(error));
    return false;
  }
}

/** In the order in which they were added, as the API lists them. */
function byAge(one: NotificationRule, other: NotificationRule): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
