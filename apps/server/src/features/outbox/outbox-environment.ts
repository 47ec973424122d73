import {
  CODES_A_DAY,
  CODES_A_DAY_MOST,
  MESSAGES_A_DAY,
  MESSAGES_A_DAY_MOST,
} from '@passline/domain/notifications/message-budget';
import { COUNTRIES_WITH_NUMBERS, MESSAGE_COUNTRIES } from '@passline/domain/notifications/message-countries';
import * as z from 'zod/mini';
import { addressLike, listed, textLike } from '../../kernel/environment-fields.ts';
import { environmentPart, whole } from '../../kernel/environment-part.ts';
import { SettingsError } from '../../kernel/settings-error.ts';
import type { MailAndPhone } from './choose-channels.ts';
import type { MessageLimits } from './message-limits.ts';

/** To which countries SMS and calls go, and how many for each location and day. */
export const limitEnvironment = environmentPart(
  {
    MESSAGE_COUNTRIES: z._default(z.string(), MESSAGE_COUNTRIES.join()),
    MESSAGES_PER_LOCATION_PER_DAY: z._default(countTo(MESSAGES_A_DAY_MOST), MESSAGES_A_DAY),
    CODES_PER_LOCATION_PER_DAY: z._default(countTo(CODES_A_DAY_MOST), CODES_A_DAY),
  },
  (values): { messageLimits: MessageLimits } => ({
    messageLimits: {
      countries: countriesOf(values.MESSAGE_COUNTRIES),
      perDay: values.MESSAGES_PER_LOCATION_PER_DAY,
      codesPerDay: values.CODES_PER_LOCATION_PER_DAY,
    },
  }),
);

function countTo(most: number) {
  return z.coerce
    .number(`must be a whole number from 1 to ${most}`)
    .check(z.int(), z.minimum(1), z.maximum(most));
}

function countriesOf(text: string): string[] {
  const named = listed(text);
  const wrong = named.find((one) => !COUNTRIES_WITH_NUMBERS.has(one));
  if (named.length === 0 || wrong !== undefined) {
    throw new SettingsError(
      `MESSAGE_COUNTRIES must be codes of countries such as CA,US${wrong === undefined ? '' : `, not ${wrong}`}`,
    );
  }
  return [...new Set(named)];
}

/** Null: e-mails are kept in the outbox. */
export const mailEnvironment = environmentPart(
  {
    SMTP_URL: z.optional(
      z.url({
        protocol: /^smtps?$/,
        error: 'must be an address such as smtps://user:password@mail.example.com',
      }),
    ),
    MAIL_FROM: z.optional(
      textLike(
        /^([^\s@<>]+@[^\s@<>]+|[^<>]+ <[^\s@<>]+@[^\s@<>]+>)$/,
        'must be a sender such as Passline <no-reply@example.com>',
      ),
    ),
  },
  (values): Pick<MailAndPhone, 'smtp'> => {
    const mail = whole(values, ['SMTP_URL', 'MAIL_FROM']);
    return { smtp: mail && { url: mail.SMTP_URL, from: mail.MAIL_FROM } };
  },
);

/** Null: SMS and calls are kept in the outbox. */
export const phoneEnvironment = environmentPart(
  {
    TWILIO_ACCOUNT_SID: z.optional(textLike(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')),
    TWILIO_AUTH_TOKEN: z.optional(z.string()),
    TWILIO_FROM: z.optional(textLike(/^\+[1-9][0-9]{7,14}$/, 'must be a phone number such as +16045550100')),
    TWILIO_URL: z._default(addressLike('https://api.twilio.com'), 'https://api.twilio.com'),
  },
  (values): Pick<MailAndPhone, 'twilio'> => {
    const phone = whole(values, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
    return {
      twilio: phone && {
        accountSid: phone.TWILIO_ACCOUNT_SID,
        authToken: phone.TWILIO_AUTH_TOKEN,
        from: phone.TWILIO_FROM,
        url: values.TWILIO_URL,
      },
    };
  },
);
