import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Inbox from 'lucide-react/icons/inbox';

/** The state of a message. See docs/rules/outbox.md#at-most-once. */
export const MESSAGE_LOOKS = {
  pending: { word: 'Pending', tone: 'new', Icon: Clock },
  sent: { word: 'Sent', tone: 'done', Icon: CircleCheck },
  kept: { word: 'Kept here', tone: 'cancelled', Icon: Inbox },
  held: { word: 'Held back', tone: 'late', Icon: CirclePause },
  failed: { word: 'Failed', tone: 'late', Icon: CircleX },
} as const satisfies Record<OutboxMessage['state'], object>;

/** Whom a message is for: a phone number in its groups. */
export function recipientWords({ channel, recipient }: Pick<OutboxMessage, 'channel' | 'recipient'>): string {
  return channel === 'Email' ? recipient : phoneNumberWords(recipient);
}
