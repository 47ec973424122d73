import type { Account } from '@passline/contract/balances/balances';
import { NO_BANK } from '@passline/domain/balances/check-move';
import type { SingleMethod } from '@passline/domain/balances/states';
import Banknote from 'lucide-react/icons/banknote';
import Landmark from 'lucide-react/icons/landmark';
import type { AccountAnswer } from '../account/use-account.ts';
import classes from './pay-panel.module.css';

type MethodChoiceProps = {
  account: Account;
  /** Who pays bank accounts here. */
  provider: AccountAnswer['payoutProvider'];
  method: SingleMethod | null;
  isDisabled: boolean;
  onMethod: (method: SingleMethod) => void;
};

/** How an account is paid out; a method that is not possible says why. */
export function MethodChoice({ account, provider, method, isDisabled, onMethod }: MethodChoiceProps) {
  const ways = [
    {
      value: 'VoPay' as const,
      title: account.bank === null ? 'Bank transfer' : `Bank transfer, ${account.bank}`,
      note: `By ${provider.name}`,
      Icon: Landmark,
    },
    {
      value: 'Manual' as const,
      title: 'Paid by hand',
      note: 'Cheque or cash, only recorded here',
      Icon: Banknote,
    },
  ].map((way) => ({ ...way, closed: way.value === 'VoPay' ? bankClosed(account) : null }));
  return (
    <fieldset className={classes.methods} disabled={isDisabled}>
      <legend>Method</legend>
      {ways.map(({ value, title, note, Icon, closed }) => (
        <label
          key={value}
          data-chosen={method === value || undefined}
          data-closed={closed !== null || undefined}
        >
          <input
            type="radio"
            name="method"
            value={value}
            aria-label={title}
            aria-describedby={`method-${value}`}
            checked={method === value}
            disabled={closed !== null}
            onChange={() => onMethod(value)}
          />
          <span>
            <b>{title}</b>
            <small id={`method-${value}`}>{closed ?? note}</small>
          </span>
          <Icon size={16} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}

/** Why the bank cannot be paid, whatever waits; null if it can. */
export function bankClosed({ kind, bank }: Account): string | null {
  if (kind !== 'restaurant' && kind !== 'courier') return NO_BANK;
  if (bank !== null) return null;
  const where =
    kind === 'restaurant'
      ? 'on the Banking screen of the location'
      : 'on the page of the courier, under Bank account';
  return `No bank account is known. It is entered ${where}.`;
}
