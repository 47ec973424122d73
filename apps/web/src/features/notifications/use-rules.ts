import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useRecords } from '../../parts/records/use-records.ts';

export type Rules = ReturnType<typeof useRules>;

/** The rules of a location in the order in which they were added, as the API lists them. */
export function useRules(locationId: string) {
  const { rows, ...records } = useRecords(notificationRuleKind, api.notifications, { locationId });
  return { ...records, rules: useMemo(() => rows.toSorted(byAge), [rows]) };
}

function byAge(one: NotificationRule, other: NotificationRule): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
