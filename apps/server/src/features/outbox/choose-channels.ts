import type { MessageChannels } from './message-channel.ts';
import { smtpChannel, type SmtpSettings } from './smtp-channel.ts';
import { standInChannel } from './stand-in-channel.ts';
import { twilioCalls, twilioMessages } from './twilio-channels.ts';
import type { TwilioSettings } from './twilio-request.ts';

/** Null where the service is not set: its messages are kept in the outbox. */
export type MailAndPhone = { smtp: SmtpSettings | null; twilio: TwilioSettings | null };

export function chooseChannels({ smtp, twilio }: MailAndPhone): MessageChannels {
  return {
    Email: smtp ? smtpChannel(smtp) : standInChannel,
    SMS: twilio ? twilioMessages(twilio) : standInChannel,
    PhoneCall: twilio ? twilioCalls(twilio) : standInChannel,
  };
}
