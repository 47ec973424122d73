import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { useState } from 'react';

type Numbered = Pick<NotificationRule, 'id' | 'phoneNumber'>;
export type CodeDrafts = { of: (rule: Numbered) => string; type: (rule: Numbered, code: string) => void };

const keyOf = ({ id, phoneNumber }: Numbered) => `${id} ${phoneNumber}`;

/**
 * The codes that are typed and not taken yet. They are the screen's, since a rule's form for them leaves when a colleague
 * switches its methods off, gives it another number or deletes it, and comes back when they take that back.
 */
export function useCodeDrafts(): CodeDrafts {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (rule) => typed[keyOf(rule)] ?? '',
    type: (rule, code) => setTyped((known) => ({ ...known, [keyOf(rule)]: code })),
  };
}
