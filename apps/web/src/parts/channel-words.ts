import type { OutboxMessage } from '@passline/contract/outbox/outbox';

export const CHANNEL_WORDS: Record<OutboxMessage['channel'], string> = {
  PhoneCall: 'Phone Call',
  SMS: 'SMS',
  Email: 'E-mail',
};
