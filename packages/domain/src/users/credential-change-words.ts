import { formatDay } from '../time/format-day.ts';
import { localDate, localTime } from '../time/local-date.ts';
import { DEFAULT_TIME_ZONE } from '../time/zones.ts';
import { WHAT_WAITS, type CredentialChange } from './cooling-off.ts';

export type TellCredentialChange = {
  change: CredentialChange;
  email: string;
  /** When, in milliseconds since 1970. */
  atMs: number;
  /** The address that the change came from. */
  from: string;
  /** Until when their money commands wait, in milliseconds since 1970; null: they have none, or nothing waits. */
  waitsUntilMs: number | null;
};

const DONE: Record<CredentialChange, { what: string; done: string }> = {
  'password-changed': { what: 'password', done: 'changed' },
  'password-reset': { what: 'password', done: 'reset by a link' },
  'second-factor-off': { what: 'second factor', done: 'turned off' },
  'second-factor-on': { what: 'second factor', done: 'turned on' },
};

/** The e-mail to a person whose account is protected differently now. See docs/rules/session.md#the-person-is-told. */
export function credentialChangeWords(told: TellCredentialChange): { subject: string; body: string } {
  const { change, email, atMs, from, waitsUntilMs } = told;
  const today = localDate(atMs, DEFAULT_TIME_ZONE);
  const timeOf = (ms: number) =>
    `${formatDay(localDate(ms, DEFAULT_TIME_ZONE), today)}, ${localTime(ms, DEFAULT_TIME_ZONE)}`;
  const { what, done } = DONE[change];
  return {
    subject: `Your ${what} was ${done}`,
    body: [
      `The ${what} of your Passline account ${email} was ${done}.`,
      `${timeOf(atMs)} (Vancouver time), from ${from}. All your other devices were signed out.`,
      ...(waitsUntilMs === null
        ? []
        : [`To be safe, your ${WHAT_WAITS} wait until ${timeOf(waitsUntilMs)}.`]),
      'If this was not you, please call support at once.',
    ].join('\n\n'),
  };
}
