import type { api } from '../../api/client.ts';
import { formatMoney } from '../../parts/money.tsx';
import { dayWords } from './bank-words.ts';
import classes from './bank.module.css';

const WORDS: Readonly<Record<string, (name: string) => string>> = {
  bank: () => 'Bank by the ledger',
  payouts: (name) =>
    `${name.startsWith('Manual') ? 'Paid by hand' : `Sent by ${name.replace(' (payouts)', '')}`}, not matched yet`,
  gateway: (name) => `With ${name.replace(' (gateway)', '')}`,
};

type Answer = Awaited<ReturnType<typeof api.bankStatements.lines>>;

/** What others hold for Passline by the ledger, and what the bank says it holds. See docs/rules/bank-statements.md#the-list. */
export function Held({ held, closing, openCount }: Pick<Answer, 'held' | 'closing' | 'openCount'>) {
  return (
    <section className={classes.held} aria-label="What stands where">
      <dl>
        {held.map(({ accountId, name, kind, balance }) => (
          <div key={accountId}>
            <dt>{WORDS[kind]?.(name) ?? name}</dt>
            {/* In the ledger an account is below zero by what it holds; what left by payouts is above zero. */}
            <dd>{formatMoney(kind === 'payouts' || balance === 0 ? balance : -balance)}</dd>
          </div>
        ))}
        {closing && (
          <div>
            <dt>The bank says, {dayWords(closing.day)}</dt>
            <dd>{formatMoney(closing.balance)}</dd>
          </div>
        )}
      </dl>
      <p>
        {openCount > 0 &&
          `${openCount === 1 ? '1 line is' : `${openCount.toLocaleString('en')} lines are`} open. `}
        Matched lines move what left or came from the payouts, the processors and the cash box to the bank.
      </p>
    </section>
  );
}
