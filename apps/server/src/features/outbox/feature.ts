import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { chooseChannels } from './choose-channels.ts';
import { isMailKept, tellPerson } from '../../kernel/session/account/tell-person.ts';
import { messageChannels, type MessageChannels } from './message-channel.ts';
import { messageLimits, USUAL_LIMITS, type MessageLimits } from './message-limits.ts';
import { codeVault, sealCode } from './sealed-code.ts';
import { standInsOf } from './stand-ins.ts';

/** The files that other features may import. */
export const doors = [
  'check-number',
  'message-channel',
  'message-limits',
  'outbox-record',
  'queue-messages',
  'reason-to-hold',
  'sealed-code',
  'stand-ins',
];

export default feature({
  name: 'outbox',
  actions: { outbox: late(() => import('./actions.ts')) },
  services: (
    { bring, services },
    options: { messageChannels?: MessageChannels; messageLimits?: MessageLimits },
  ) => {
    bring(messageChannels, () => options.messageChannels ?? chooseChannels({ smtp: null, twilio: null }));
    bring(codeVault, () => services.vault);
    bring(messageLimits, () => options.messageLimits ?? USUAL_LIMITS);
    bring(isMailKept, () => () => standInsOf(services).includes('Email'));
    bring(tellPerson, () => async (db, { secret, ...mail }) => {
      const { queueing, queueMessages } = await import('./queue-messages.ts');
      const sealed =
        secret === undefined ? {} : { sealedCode: sealCode(services.vault, mail.recipient, secret) };
      await queueMessages(queueing(services, db), [
        { channel: 'Email', locationId: null, ...mail, ...sealed },
      ]);
    });
  },
  jobs: async (services) => [(await import('./send-message.ts')).sendMessageJob(services)],
  personalData: () => import('./personal-data.ts'),
});
