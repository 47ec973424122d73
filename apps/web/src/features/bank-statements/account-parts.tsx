import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import button from '../../parts/button.module.css';
import classes from './bank.module.css';
import type { HeldAccounts } from './held-accounts.ts';
import { needsNote, partMistake, type TypedPart } from './typed-part.ts';

type AccountPartsProps = {
  parts: readonly TypedPart[];
  held: HeldAccounts;
  isTried: boolean;
  onParts: (parts: readonly TypedPart[]) => void;
};

/** Amounts of a line that stand in an account as a whole: a deposit of many charges, a fee, tax that was paid. */
export function AccountParts({ parts, held, isTried, onParts }: AccountPartsProps) {
  const accounts = [
    ...held
      .filter(({ accountId, kind }) => kind !== 'bank' && accountId !== SYSTEM_ACCOUNTS.payoutsEft)
      .map(({ accountId, name }) => [accountId, name] as const),
    [SYSTEM_ACCOUNTS.platform, 'Passline: a fee, interest, a cost'] as const,
    [SYSTEM_ACCOUNTS.tax, 'Tax that Passline collects'] as const,
  ];
  const change = (part: TypedPart, to: Partial<TypedPart>) =>
    onParts(parts.map((one) => (one === part ? { ...one, ...to } : one)));
  return parts.map((part, at) => {
    const name = `Part ${at + 1}`;
    return (
      <fieldset key={part.key} className={classes.part}>
        <legend>{name}</legend>
        <select
          aria-label={`${name}: account`}
          value={part.accountId}
          onChange={(event) => change(part, { accountId: event.currentTarget.value })}
        >
          {accounts.map(([accountId, words]) => (
            <option key={accountId} value={accountId}>
              {words}
            </option>
          ))}
        </select>
        <select
          aria-label={`${name}: direction`}
          value={part.isLess ? 'left' : 'came'}
          onChange={(event) => change(part, { isLess: event.currentTarget.value === 'left' })}
        >
          <option value="came">came in</option>
          <option value="left">left</option>
        </select>
        <input
          aria-label={`${name}: amount`}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isTried && partMistake(part) !== null}
          value={part.amount}
          onChange={(event) => change(part, { amount: event.currentTarget.value })}
        />
        {needsNote(part.accountId) && (
          <input
            aria-label={`${name}: what it is`}
            placeholder="What it is"
            maxLength={200}
            aria-invalid={isTried && part.note.trim() === ''}
            value={part.note}
            onChange={(event) => change(part, { note: event.currentTarget.value })}
          />
        )}
        <button
          type="button"
          className={button.plain}
          aria-label={`Remove part ${at + 1}`}
          onClick={() => onParts(parts.filter((one) => one !== part))}
        >
          Remove
        </button>
      </fieldset>
    );
  });
}
