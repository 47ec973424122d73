import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { chooseChannels } from './choose-channels.ts';
import { tellPerson } from '../../kernel/session/account/tell-person.ts';
import { messageChannels, type MessageChannels } from './message-channel.ts';
import { writeMail } from './write-mail.ts';

/** The files that other features may import. */
export const doors = ['message-channel', 'outbox-record', 'send-message-job', 'stand-ins'];

export default feature({
  name: 'outbox',
  actions: { outbox: late(() => import('./actions.ts')) },
  services: ({ bring, services }, options: { messageChannels?: MessageChannels }) => {
    bring(messageChannels, () => options.messageChannels ?? chooseChannels({ smtp: null, twilio: null }));
    bring(tellPerson, () => (db, mail) => writeMail(services, db, mail));
  },
  jobs: async (services) => [(await import('./send-message.ts')).sendMessageJob(services)],
});
