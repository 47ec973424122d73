import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import type { Services } from '../../kernel/services.ts';
import { messageChannels } from './message-channel.ts';

/** The channels of this server for which no service is set: their messages are kept here. */
export function standInsOf({ of }: Pick<Services, 'of'>): OutboxMessage['channel'][] {
  const channels = of(messageChannels);
  return (['Email', 'SMS', 'PhoneCall'] as const).filter((channel) => channels[channel].isStandIn);
}
