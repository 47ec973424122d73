import { EMAIL_ADDRESS, EMAIL_MOST } from '@passline/domain/users/email-and-phone';
import * as z from 'zod/mini';
import { form, text } from '../kernel/fields.ts';
import { recordKind } from '../kernel/records/record-kind.ts';

/** What a restaurant's reports follow from, by the names of the trail. See docs/rules/reports.md#the-address. */
export const reportAddressKind = recordKind({
  name: 'restaurants',
  noun: 'restaurant',
  subject: 'location',
  belongsTo: 'restaurant',
  fields: { reportEmail: { label: 'Report e-mail', kind: 'email', editedBy: 'admin' } },
});

export const INVALID_REPORT_EMAIL =
  'Invalid Report Email: Please enter a valid email address or leave it blank if you do not want to receive any emails';
export const INVALID_EMAIL = 'Invalid email';

export const REPORT_ADDRESS_FIELDS = {
  /** Null or blank: none is sent. */
  reportEmail: z.nullable(
    text(EMAIL_MOST).check(z.regex(new RegExp(`^$|${EMAIL_ADDRESS.source}`), INVALID_REPORT_EMAIL)),
  ),
};

/** To whom a report is sent by hand. */
export const SEND_FIELDS = { emailAddress: form(EMAIL_MOST, EMAIL_ADDRESS, INVALID_EMAIL) };
