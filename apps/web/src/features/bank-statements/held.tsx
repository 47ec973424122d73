import type { api } from '../../api/client.ts';
import { formatMoney } from '../../parts/money.tsx';
import { dayWords } from './bank-words.ts';
import classes from './bank.module.css';

const WORDS: Readonly<Record<string, (name: string, balance: number) => string>> = {
  bank: () => 'Bank by the ledger',
  payouts: payoutsWords,
  gateway: (name) => `With ${name.replace(' (gateway)', '')}`,
};

/** Below zero more came back than left. */
function payoutsWords(name: string, balance: number): string {
  const way = name.startsWith('Manual') ? 'by hand' : `by ${name.replace(' (payouts)', '')}`;
  const what =
    balance < 0
      ? `Came back of what was ${way === 'by hand' ? 'paid' : 'sent'}`
      : way === 'by hand'
        ? 'Paid'
        : 'Sent';
  return `${what} ${way}, not matched yet`;
}

type Answer = Awaited<ReturnType<typeof api.bankStatements.lines>>;

/** What others hold for Passline by the ledger, and what the bank says it holds. See docs/rules/bank-statements.md#the-list. */
export function Held({ held, closing, openCount }: Pick<Answer, 'held' | 'closing' | 'openCount'>) {
  return (
    <section className={classes.held} aria-label="What stands where">
      <dl>
        {held.map(({ accountId, name, kind, balance }) => (
          <div key={accountId}>
            <dt>{WORDS[kind]?.(name, balance) ?? name}</dt>
            {/* In the ledger an account is below zero by what it holds; what left by payouts is above zero, what came back below. */}
            <dd>{formatMoney(kind === 'payouts' ? Math.abs(balance) : 0 - balance)}</dd>
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
