import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { useRecords } from '../../parts/records/use-records.ts';

export type Rules = ReturnType<typeof useRules>;

/** The rules of a location in the order in which they were added, as the API lists them. */
export function useRules(locationId: string) {
  const { rows, ...records } = useRecords(notificationRuleKind, api.notifications, { locationId });
  return { ...records, rules: useMemo(() => rows.toSorted(byAge), [rows]) };
}

/** The rules, and between them those that were removed while the screen is open: something may be typed in their cards. */
export function useSeenRules(rules: readonly NotificationRule[]): readonly NotificationRule[] {
  const [seen, setSeen] = useState(rules);
  const all = useMemo(() => {
    const gone = seen.filter(({ id }) => rules.every((rule) => rule.id !== id));
    return gone.length === 0 ? rules : [...rules, ...gone].toSorted(byAge);
  }, [rules, seen]);
  if (all.length !== seen.length || all.some((rule, index) => rule !== seen[index])) setSeen(all);
  return all;
}

function byAge(one: NotificationRule, other: NotificationRule): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
