import { readBlockedEmail, readBlockedPhone } from '@passline/domain/blocklist/entry';
import { pastedText } from '@passline/domain/users/find-people';
import type { Contacts } from '../person/use-blocking.ts';

/** The whole phone number or e-mail address that is looked up, without the words around it; '' for what it is not. */
export function contactIn(wanted: string): Contacts {
  const text = pastedText(wanted);
  const phone = readBlockedPhone(text);
  const email = readBlockedEmail(text);
  return { id: null, phoneNumber: phone.ok ? phone.value : '', email: email.ok ? email.value : '' };
}
