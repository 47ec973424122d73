import type { OutboxMessage } from '@passline/contract';

export const CHANNEL_WORDS: Record<OutboxMessage['channel'], string> = {
  PhoneCall: 'Phone Call',
  SMS: 'SMS',
  Email: 'E-mail',
};
