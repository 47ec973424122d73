import { SEND_MS, type Delivery, type Message, type MessageChannel } from './message-channel.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** The caller's number, in E.164. */
  from: string;
  /** Where the API is. */
  url: string;
};

type TwilioAnswer = { sid?: string; message?: string; code?: number };

/** An SMS for each message. */
export function twilioMessages(settings: TwilioSettings, sendMs = SEND_MS): MessageChannel {
  return channel(settings, sendMs, 'Messages', ({ body }) => ({ Body: body }));
}

/** A phone call that speaks the message twice: the first words are often missed. */
export function twilioCalls(settings: TwilioSettings, sendMs = SEND_MS): MessageChannel {
  return channel(settings, sendMs, 'Calls', ({ body }) => ({
    Twiml: `<Response><Say loop="2">${escapeXml(body)}</Say></Response>`,
  }));
}

function channel(
  { accountSid, authToken, from, url }: TwilioSettings,
  sendMs: number,
  resource: 'Messages' | 'Calls',
  content: (message: Message) => Record<string, string>,
): MessageChannel {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}/${resource}.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    isStandIn: false,
    send: async (message) => {
      const form = new URLSearchParams({ To: e164(message.recipient), From: from, ...content(message) });
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: form,
          redirect: 'error',
          signal: AbortSignal.timeout(sendMs),
        });
        return deliveryOf(response.status, (await response.json().catch(() => ({}))) as TwilioAnswer);
      } catch (error) {
        return unanswered(error as Error);
      }
    },
  };
}

function deliveryOf(status: number, { sid, message, code }: TwilioAnswer): Delivery {
  // A yes without its reference: it was taken, but nobody can look it up.
  if (status < 300) return { outcome: 'sent', reference: sid ?? '' };
  const reason = `Twilio ${status}${code === undefined ? '' : `, error ${code}`}: ${message ?? 'no reason given'}`;
  const isLater = status === 429 || status >= 500;
  return isLater ? { outcome: 'unsent', reason } : { outcome: 'refused', reason };
}

/** Node names what happened below the request; only some of it says that nothing was taken. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function unanswered(error: Error): Delivery {
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  const reason = `Twilio did not answer: ${message ?? error.message}`;
  return { outcome: code && NEVER_CONNECTED.has(code) ? 'unsent' : 'unknown', reason };
}

/** Numbers without a country are Canadian. */
function e164(phoneNumber: string): string {
  if (phoneNumber.startsWith('+')) return phoneNumber;
  return phoneNumber.length === 10 ? `+1${phoneNumber}` : `+${phoneNumber}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
