import type { NotificationRule } from '@passline/contract';
import { rulesLive } from '@passline/contract/topics';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';

export type Rules = ReturnType<typeof useRules>;

/** The rules of a location, and how what the server answers gets among them. */
export function useRules(locationId: string) {
  const collection = useCollection(rulesLive, { locationId });
  const status = useStatus(collection);
  const rows = useRows(collection);
  const rules = useMemo(() => rows.toSorted(byAge), [rows]);
  return {
    status,
    rules,
    /** An answered rule is shown at once. */
    take: async (answer: Promise<NotificationRule>) => {
      const rule = await answer;
      collection.merge([rule], []);
      return rule;
    },
    remove: async (rule: NotificationRule, context: { idempotencyKey: string }) => {
      await api.notifications.remove({ ruleId: rule.id }, { context });
      // Newer than the rule that was removed, and older than the same rule when it is brought back.
      collection.merge([], [[rule.id, rule.rev + 1]]);
    },
  };
}

/** In the order in which they were added, as the API lists them. */
function byAge(one: NotificationRule, other: NotificationRule): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
