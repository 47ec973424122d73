import type { Account } from '@passline/contract/balances/balances';
import type { PayoutMethod } from '@passline/domain/balances/states';
import Banknote from 'lucide-react/icons/banknote';
import Landmark from 'lucide-react/icons/landmark';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import classes from './pay-panel.module.css';

type MethodChoiceProps = {
  account: Account;
  zone: string;
  method: PayoutMethod | null;
  isDisabled: boolean;
  onMethod: (method: PayoutMethod) => void;
};

/** How an account is paid out; a method that is not possible says why. */
export function MethodChoice({ account, zone, method, isDisabled, onMethod }: MethodChoiceProps) {
  const closed = bankClosed(account, zone);
  const ways = [
    {
      value: 'VoPay',
      title: account.bank === null ? 'Bank transfer' : `Bank transfer, ${account.bank}`,
      note: closed ?? 'By VoPay, no fee',
      Icon: Landmark,
      isClosed: closed !== null,
    },
    {
      value: 'Manual',
      title: 'Paid by hand',
      note: 'Cheque or cash, only recorded here',
      Icon: Banknote,
      isClosed: false,
    },
  ] as const;
  return (
    <fieldset className={classes.methods} disabled={isDisabled}>
      <legend>Method</legend>
      {ways.map(({ value, title, note, Icon, isClosed }) => (
        <label key={value} data-chosen={method === value || undefined} data-closed={isClosed || undefined}>
          <input
            type="radio"
            name="method"
            value={value}
            aria-label={title}
            aria-describedby={`method-${value}`}
            checked={method === value}
            disabled={isClosed}
            onChange={() => onMethod(value)}
          />
          <span>
            <b>{title}</b>
            <small id={`method-${value}`}>{note}</small>
          </span>
          <Icon size={16} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}

/** Why the bank cannot be paid; null if it can. */
export function bankClosed({ kind, bank, payoutsBlockedUntil }: Account, zone: string): string | null {
  if (kind !== 'restaurant') return 'Only restaurants are paid to a bank account.';
  if (bank === null) return 'No bank account is known. It is entered on the Banking screen of the location.';
  const nowMs = liveClient.serverNow();
  if (payoutsBlockedUntil === null || payoutsBlockedUntil <= nowMs) return null;
  return `The bank account was changed: payouts wait until ${formatTime(payoutsBlockedUntil, zone, nowMs)}.`;
}
