import { formatDay } from '../time/format-day.ts';
import { localDate, localTime } from '../time/local-date.ts';

export type BankChange = {
  /** The restaurant and its location. */
  place: string;
  changedBy: string;
  /** When, in milliseconds since 1970, and the time zone for showing it. */
  atMs: number;
  zone: string;
  /** Masked; null if there was none. */
  accountBefore: string | null;
  account: string;
  /** Whether a number changed, and not only the account holder. */
  isRenumbered: boolean;
  /** Until when payouts wait, in milliseconds since 1970; null if they do not. */
  blockedUntilMs: number | null;
};

/** The e-mail to the owner about a change of where their money goes. See docs/rules/banking.md#the-owner-is-told. */
export function bankChangeWords(change: BankChange): { subject: string; body: string } {
  const { place, changedBy, atMs, zone, accountBefore, account, isRenumbered, blockedUntilMs } = change;
  const today = localDate(atMs, zone);
  const timeOf = (ms: number) => `${formatDay(localDate(ms, zone), today)}, ${localTime(ms, zone)}`;
  const what =
    accountBefore === null
      ? `The bank account ${account} was entered.`
      : isRenumbered
        ? `The bank account was changed from ${accountBefore} to ${account}.`
        : `The holder of the bank account ${account} was changed.`;
  return {
    subject: `${accountBefore === null ? 'Bank account entered' : 'Bank account changed'} – ${place}`,
    body: [
      `${what} Payouts of ${place} go there.`,
      `By ${changedBy}, ${timeOf(atMs)}.`,
      ...(blockedUntilMs === null ? [] : [`To be safe, payouts wait until ${timeOf(blockedUntilMs)}.`]),
      'If you did not ask for this, please call support at once.',
    ].join('\n\n'),
  };
}
