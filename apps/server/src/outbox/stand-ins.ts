import type { OutboxMessage } from '@passline/contract';
import type { Services } from '../services.ts';

/** The channels of this server for which no service is set: their messages are kept here. */
export function standInsOf({
  messageChannels,
}: Pick<Services, 'messageChannels'>): OutboxMessage['channel'][] {
  return (['Email', 'SMS', 'PhoneCall'] as const).filter((channel) => messageChannels[channel].isStandIn);
}
