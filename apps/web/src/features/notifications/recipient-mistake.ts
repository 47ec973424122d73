import { EMAIL_ADDRESS, PHONE_NUMBER } from '@passline/domain';

/** Why the server would not take it; null where it would. A blank recipient is allowed. */
export function recipientMistake(type: 'tel' | 'email', value: string): string | null {
  if (value === '') return null;
  if (type === 'tel')
    return PHONE_NUMBER.test(value) ? null : 'Please enter a phone number such as 604 555 0100.';
  return EMAIL_ADDRESS.test(value) ? null : 'Please enter an e-mail address such as you@example.com.';
}
