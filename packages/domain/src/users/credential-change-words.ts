import { formatDay } from '../time/format-day.ts';
import { localDate, localTime } from '../time/local-date.ts';
import { DEFAULT_TIME_ZONE } from '../time/zones.ts';
import { WHAT_WAITS, type CredentialChange } from './cooling-off.ts';

export type TellCredentialChange = {
  change: CredentialChange;
  email: string;
  /** When, in milliseconds since 1970. */
  atMs: number;
  /** The address that the change came from, or the colleague who made it. */
  from?: string;
  by?: string;
  /** Until when their money commands wait, in milliseconds since 1970; null: they have none, or nothing waits. */
  waitsUntilMs: number | null;
};

/** What it was: as the subject of the mail, and at the beginning of what happened to an account. */
const DONE: Record<CredentialChange, { subject: string; of: string; done: string; areMany?: true }> = {
  'password-changed': { subject: 'Your password', of: 'The password of', done: 'changed' },
  'password-reset': { subject: 'Your password', of: 'The password of', done: 'reset by a link' },
  'second-factor-off': { subject: 'Your second factor', of: 'The second factor of', done: 'turned off' },
  'second-factor-on': { subject: 'Your second factor', of: 'The second factor of', done: 'turned on' },
  'passkey-added': { subject: 'A passkey', of: 'A passkey of', done: 'added' },
  'passkey-removed': { subject: 'A passkey', of: 'A passkey of', done: 'removed' },
  'backup-codes-renewed': {
    subject: 'Your backup codes',
    of: 'The backup codes of',
    done: 'made anew',
    areMany: true,
  },
  'email-changed': { subject: 'Your e-mail address', of: 'The e-mail address of', done: 'changed' },
};

/** The e-mail to a person whose account is protected differently now. See docs/rules/session.md#the-person-is-told. */
export function credentialChangeWords(told: TellCredentialChange): { subject: string; body: string } {
  const { change, email, atMs, from, by, waitsUntilMs } = told;
  const today = localDate(atMs, DEFAULT_TIME_ZONE);
  const timeOf = (ms: number) =>
    `${formatDay(localDate(ms, DEFAULT_TIME_ZONE), today)}, ${localTime(ms, DEFAULT_TIME_ZONE)}`;
  const { subject, of, done, areMany = false } = DONE[change];
  const was = areMany ? 'were' : 'was';
  return {
    subject: `${subject} ${was} ${done}`,
    body: [
      `${of} your Passline account ${email} ${was} ${done}.`,
      by === undefined
        ? `${timeOf(atMs)} (Vancouver time), from ${from}. All your other devices were signed out.`
        : `${timeOf(atMs)} (Vancouver time), by ${by}. You were signed out everywhere.`,
      ...(waitsUntilMs === null
        ? []
        : [`To be safe, your ${WHAT_WAITS} wait until ${timeOf(waitsUntilMs)}.`]),
      by === undefined
        ? 'If this was not you, please call support at once.'
        : 'If you did not ask for this, please call support at once.',
    ].join('\n\n'),
  };
}
