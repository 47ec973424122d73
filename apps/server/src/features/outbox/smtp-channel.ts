import { EMAIL_ADDRESS } from '@passline/domain/users/email-and-phone';
import type { Transporter } from 'nodemailer';
import { notLoaded, SEND_MS, type Delivery, type MessageChannel } from './message-channel.ts';

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string;
  /** The sender. */
  from: string;
};

/** What nodemailer and Node add to an error. */
type MailError = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
};

/**
 * Stages of the conversation in which no mail server has accepted anything. 'CONN' is not one of them: it also means
 * a connection that broke, or fell silent, after the whole message was handed over.
 */
const BEFORE_THE_MESSAGE = new Set(['EHLO', 'HELO', 'LHLO', 'STARTTLS', 'MAIL FROM', 'RCPT TO']);
const BEFORE_THE_GREETING = new Set(['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT']);

/** E-mail by SMTP. The library is loaded with the first message. */
export function smtpChannel({ url, from }: SmtpSettings, sendMs = SEND_MS): MessageChannel {
  let transport: Transporter | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const limits = { connectionTimeout: sendMs / 3, greetingTimeout: sendMs / 3, socketTimeout: sendMs / 2 };
    return createTransport({ url, ...limits });
  };
  return {
    isStandIn: false,
    send: async ({ id, recipient, subject, body, parts = [] }) => {
      // Checked where it was entered too; this one may have been stored before that, or by hand.
      if (!EMAIL_ADDRESS.test(recipient))
        return { outcome: 'refused', reason: 'This is not one e-mail address.' };
      try {
        transport ??= await open();
      } catch (error) {
        return notLoaded(error as Error);
      }
      const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`;
      try {
        // An object is one address; a text would be read as a header, which may name many.
        const to = { name: '', address: recipient };
        const html = parts.find(({ isBody }) => isBody)?.content.toString();
        const attachments = parts
          .filter(({ isBody }) => !isBody)
          .map(({ name, contentType, content }) => ({ filename: name, contentType, content }));
        await transport.sendMail({
          from,
          to,
          subject: ofOneLine(subject),
          text: body,
          ...(html === undefined ? {} : { html }),
          attachments,
          messageId,
        });
        return { outcome: 'sent', reference: messageId };
      } catch (error) {
        return deliveryOf(error as MailError);
      }
    },
  };
}

function ofOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function deliveryOf(error: MailError): Delivery {
  const { message: reason, code, command = '', responseCode, syscall, timeoutType = '' } = error;
  // The server has answered: 4xx is not now, 5xx is never.
  if (responseCode !== undefined && responseCode >= 500) return { outcome: 'refused', reason };
  if (responseCode !== undefined && responseCode >= 400) return { outcome: 'unsent', reason };
  if (code === 'EENVELOPE') return { outcome: 'refused', reason };
  const isUnsent =
    syscall === 'connect' ||
    code === 'EDNS' ||
    BEFORE_THE_MESSAGE.has(command) ||
    BEFORE_THE_GREETING.has(timeoutType);
  return { outcome: isUnsent ? 'unsent' : 'unknown', reason };
}
