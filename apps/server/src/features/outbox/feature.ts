import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { chooseChannels } from './choose-channels.ts';
import { messageChannels, type MessageChannels } from './message-channel.ts';

/** The files that other features may import. */
export const doors = ['message-channel', 'outbox-record', 'send-message-job', 'stand-ins'];

export default feature({
  name: 'outbox',
  actions: { outbox: late(() => import('./actions.ts')) },
  services: ({ bring }, options: { messageChannels?: MessageChannels }) =>
    bring(messageChannels, () => options.messageChannels ?? chooseChannels({ smtp: null, twilio: null })),
  jobs: async (services) => [(await import('./send-message.ts')).sendMessageJob(services)],
});
