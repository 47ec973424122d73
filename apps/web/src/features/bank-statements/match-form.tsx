import type { BankItem, BankLine } from '@passline/contract/bank-statements/bank-statements';
import { centsFromDecimal, decimalFromCents, formatCents, sumCents } from '@passline/domain/money/cents';
import { useEffect, useState } from 'react';
import button from '../../parts/button.module.css';
import { Mistake } from '../../parts/form/mistake.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { AccountParts } from './account-parts.tsx';
import { dayWords, itemKey, itemWords } from './bank-words.ts';
import classes from './bank.module.css';
import { ItemSearch } from './item-search.tsx';
import type { HeldAccounts } from './held-accounts.ts';
import { amountOf, beginPart, isTyped, partMistake, type TypedPart } from './typed-part.ts';
import { wantedItem, type WantedPart } from './use-matching.ts';

type MatchFormProps = {
  line: BankLine;
  held: HeldAccounts;
  isBusy: boolean;
  onDirty: (isDirty: boolean) => void;
  onMatch: (parts: readonly WantedPart[]) => Promise<void>;
};

/** Says what a line is: what was posted, and amounts in accounts, which come to it together. See docs/rules/bank-statements.md#by-hand. */
export function MatchForm({ line, held, isBusy, onDirty, onMatch }: MatchFormProps) {
  const [items, setItems] = useState<readonly BankItem[]>(line.suggested);
  const [parts, setParts] = useState<readonly TypedPart[]>([]);
  const [isTried, setTried] = useState(false);
  const isDirty = parts.some(isTyped) || items.map(itemKey).join() !== line.suggested.map(itemKey).join();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const lineCents = centsFromDecimal(line.amount);
  const sum = sumCents([
    ...items.map(({ amount }) => centsFromDecimal(amount)),
    ...parts.map((part) => amountOf(part) ?? 0),
  ]);
  const missing = lineCents - sum;
  const mistake =
    parts.map(partMistake).find((one) => one !== null) ??
    (missing === 0
      ? null
      : `${formatCents(missing)} is missing. Choose more, or another account for the rest.`);
  /** What is chosen already is left out again. */
  const choose = (item: BankItem) => {
    const others = items.filter((one) => itemKey(one) !== itemKey(item));
    setItems(others.length < items.length ? others : [...items, item]);
  };
  const send = () => {
    setTried(true);
    if (mistake !== null || isBusy) return;
    void onMatch([
      ...items.map(wantedItem),
      ...parts.map((part) => ({
        accountId: part.accountId,
        amount: decimalFromCents(amountOf(part) ?? 0),
        note: part.note.trim(),
      })),
    ]);
  };
  return (
    <form
      className={classes.section}
      aria-label="What it is"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
      }}
    >
      <h3>{line.suggested.length > 0 ? 'It can only be this' : 'What is it?'}</h3>
      {items.length > 0 && (
        <ul className={classes.parts} aria-label="Chosen">
          {items.map((item) => (
            <li key={itemKey(item)}>
              <span>
                {itemWords(item)}
                <span className={classes.quiet}>
                  {item.accountName}, {dayWords(item.day)}
                </span>
              </span>
              <b>{formatMoney(item.amount)}</b>
              <button
                type="button"
                className={button.plain}
                aria-label={`Leave out ${itemWords(item)}`}
                onClick={() => setItems(items.filter((one) => one !== item))}
              >
                Leave out
              </button>
            </li>
          ))}
        </ul>
      )}
      <AccountParts parts={parts} held={held} isTried={isTried} onParts={setParts} />
      <p className={classes.sum} role="status">
        {formatCents(sum)} of {formatCents(lineCents)}
        {missing !== 0 && `, ${formatCents(missing)} is missing`}
      </p>
      {isTried && mistake !== null && <Mistake>{mistake}</Mistake>}
      <div className={classes.buttons}>
        <button
          type="button"
          className={button.plain}
          onClick={() => setParts([...parts, beginPart(held, missing)])}
        >
          Add an account
        </button>
        <button type="button" className={button.primary} disabled={isBusy} onClick={send}>
          {isBusy ? 'Matching …' : `Match ${formatMoney(line.amount)}`}
        </button>
      </div>
      <ItemSearch line={line} chosen={items} onChoose={choose} />
    </form>
  );
}
