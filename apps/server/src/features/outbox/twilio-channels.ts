import { PHONE_NUMBER } from '@passline/domain/users/email-and-phone';
import { internationalNumber } from '@passline/domain/users/phone-number';
import type { Twilio } from 'twilio';
import { notLoaded, SEND_MS, type Delivery, type Message, type MessageChannel } from './message-channel.ts';
import type { TwilioRequest, TwilioSettings } from './twilio-request.ts';

type Numbers = { to: string; from: string };
type Create = (client: Twilio, numbers: Numbers, message: Message) => Promise<{ sid: string }>;

/** What Twilio's client and the network below it add to an error. */
type TwilioError = Error & { status?: number; code?: number | string };

/** An SMS for each message. */
export function twilioMessages(settings: TwilioSettings, sendMs = SEND_MS): MessageChannel {
  return channel(settings, sendMs, (client, numbers, { body }) =>
    client.messages.create({ ...numbers, body }),
  );
}

/** A phone call that speaks the message. */
export function twilioCalls(settings: TwilioSettings, sendMs = SEND_MS): MessageChannel {
  return channel(settings, sendMs, async (client, numbers, { body }) => {
    const { spokenTwice } = await import('./twilio-speech.ts');
    return client.calls.create({ ...numbers, twiml: spokenTwice(body) });
  });
}

/** The library is loaded with the first message. */
function channel(settings: TwilioSettings, sendMs: number, create: Create): MessageChannel {
  return {
    isStandIn: false,
    send: async (message) => {
      // 'whatsapp:…', 'client:…' and 'sip:…' are other channels to Twilio.
      if (!PHONE_NUMBER.test(message.recipient))
        return { outcome: 'refused', reason: 'This is not a phone number.' };
      const twilio = await import('./twilio-request.ts').catch((error: Error) => notLoaded(error));
      if ('outcome' in twilio) return twilio;
      const request = new twilio.TwilioRequest(settings, sendMs);
      const client = twilio.twilioClient(settings, request);
      const numbers = { to: internationalNumber(message.recipient), from: settings.from };
      try {
        return sent(await create(client, numbers, message));
      } catch (error) {
        return deliveryOf(error as TwilioError, request);
      }
    },
  };
}

/** It was accepted even without a reference: then nobody can look it up. */
function sent({ sid }: { sid?: string }): Delivery {
  return { outcome: 'sent', reference: sid ?? '' };
}

function deliveryOf(error: TwilioError, request: TwilioRequest): Delivery {
  // An answer that cannot be read is still an answer: its status counts.
  const status = request.lastResponse?.statusCode ?? error.status;
  if (status === undefined) return unanswered(error, request);
  if (status < 300) return sent({});
  const code = typeof error.code === 'number' ? `, error ${error.code}` : '';
  const reason = `Twilio ${status}${code}: ${error.message || 'no reason given'}`;
  const isLater = status === 429 || status >= 500;
  return isLater ? { outcome: 'unsent', reason } : { outcome: 'refused', reason };
}

function unanswered({ message, code }: TwilioError, { isConnected, isTimeUp }: TwilioRequest): Delivery {
  const cause = isTimeUp ? 'its time is up.' : message || String(code);
  return isConnected
    ? { outcome: 'unknown', reason: `Twilio did not answer: ${cause}` }
    : { outcome: 'unsent', reason: `Twilio cannot be reached: ${cause}` };
}
