import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import type { NotificationMethod } from '@passline/domain/restaurants/restaurant-constants';

/** `standIns`: the channels for which no service is set, so that their messages stay on this server. */
type StandIns = readonly OutboxMessage['channel'][];

/** What is said once a code was written for a number. */
export function codeSentWords(number: string, channel: NotificationMethod, standIns: StandIns): string {
  return standIns.includes(channel)
    ? `The code for ${number} stays on this server: no phone service is set. A super admin reads it in the Outbox.`
    : `A code is on its way to ${number}, by ${METHOD_LABELS[channel]}.`;
}

/** What is said once a test was written, by the methods of its rule that are on. What was `held` has not gone anywhere. */
export function testSentWords(
  methods: readonly NotificationMethod[],
  standIns: StandIns,
  held: readonly NotificationMethod[],
): string {
  const free = methods.filter((method) => !held.includes(method));
  const kept = free.filter((method) => standIns.includes(method));
  const sent = free.filter((method) => !standIns.includes(method));
  if (held.length > 0) {
    const sentences = [
      sent.length > 0 && `A test is on its way by ${listed(sent)}.`,
      kept.length > 0 && `By ${listed(kept)} it stays on this server: no service is set.`,
      `By ${listed(held)} it was held back: “Recent notifications” has the reason.`,
    ];
    return sentences.filter(Boolean).join(' ');
  }
  if (kept.length === 0) return 'A test is on its way. “Recent notifications” shows whether it arrives.';
  if (sent.length === 0)
    return 'The test stays on this server: no service is set that could send it. “Recent notifications” shows it.';
  return `A test is on its way by ${listed(sent)}. By ${listed(kept)} it stays on this server: no service is set. “Recent notifications” shows both.`;
}

function listed(methods: readonly NotificationMethod[]): string {
  return new Intl.ListFormat('en').format(methods.map((method) => METHOD_LABELS[method]));
}
