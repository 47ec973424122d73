import { approvalReason } from '@passline/domain/balances/approval';
import type { PayRunMethod } from '@passline/domain/balances/states';
import { centsFromDecimal, decimalFromCents, formatCents, sumCents } from '@passline/domain/money/cents';
import Wallet from 'lucide-react/icons/wallet';
import { useMemo, useState, type ReactNode } from 'react';
import { api } from '../../../api/client.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { TickAllBox } from '../../../parts/list/tick-boxes.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { Effects } from '../effects.tsx';
import { SendButton } from '../send-button.tsx';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove } from '../use-move.ts';
import { HeldList } from './held-list.tsx';
import { PayRow } from './pay-row.tsx';
import { chosenOf, many, payWords, staysOf, type Chosen } from './pay-run-words.ts';
import { RunMethod } from './run-method.tsx';
import { useEdits } from './use-edits.ts';
import type { Payable } from './use-payable.ts';
import classes from './pay-run.module.css';

type DraftRunProps = {
  week: string;
  payable: Payable;
  onMade: (runId: string) => void;
  /** Above the total: the runs of the week. */
  children: ReactNode;
};

/** What can be paid for a week, chosen and changed before it is agreed on. */
export function DraftRun({ week, payable, onMade, children }: DraftRunProps) {
  const { edits, leaveOut, type, payBy, forget } = useEdits(week);
  const [refusal, setRefusal] = useState<string | null>(null);
  const method = payable.eftOriginator === null ? 'VoPay' : edits.method;
  const wait = useMoneyWait();
  const lock = useMoneyLock() ?? wait;
  const move = useMove({
    send: api.payRuns.create,
    onDone: (run) => {
      forget();
      onMade(run.id);
    },
    // The list is read again before this is said.
    onRefused: (message) => setRefusal(message),
  });
  const chosen = chosenOf(payable.rows, edits);
  const ids = useMemo(() => payable.rows.map(({ accountId }) => accountId), [payable.rows]);
  const shown = chosen.map(({ row }) => row.accountId);
  const taken = chosen.filter(({ isIn }) => isIn);
  const wrong = taken.filter(({ cents }) => cents === null).length;
  const totalCents = sumCents(taken.map(({ cents }) => cents ?? 0));
  const tick = (id: string) => {
    const out = edits.out.filter((one) => ids.includes(one));
    leaveOut(out.includes(id) ? out.filter((one) => one !== id) : [...out, id]);
  };
  const send = () => {
    setRefusal(null);
    move.give({
      week,
      method,
      lines: taken.map(({ row, cents }) => ({
        accountId: row.accountId,
        amount: decimalFromCents(cents ?? 0),
        payable: row.payable,
        paidTo: row.paidTo,
        seenId: row.seenId,
      })),
    });
  };
  return (
    <div className={classes.columns}>
      <section className={classes.list} aria-label="To pay">
        {chosen.length === 0 ? (
          <EmptyState icon={Wallet} title="Nothing to pay" text={emptyWords(payable)} />
        ) : (
          <>
            <div className={classes.rowHead}>
              <TickAllBox
                disabled={move.state !== 'idle'}
                selecting={{
                  selected: taken.map(({ row }) => row.accountId),
                  shownCount: shown.length,
                  total: shown.length,
                  noun: { one: 'account', many: 'accounts' },
                  tickAll: () => leaveOut(taken.length === shown.length ? shown : []),
                }}
              />
              <span>To pay</span>
              <span>To</span>
              <span data-right>Balance</span>
              <span data-right>Pays</span>
            </div>
            <ul>
              {chosen.map((one) => (
                <PayRow
                  key={one.row.accountId}
                  chosen={one}
                  isDisabled={move.state !== 'idle'}
                  onTick={() => tick(one.row.accountId)}
                  onType={(to) => type(one.row.accountId, to)}
                />
              ))}
            </ul>
          </>
        )}
        {payable.total > payable.rows.length && (
          <p className={classes.note}>
            {payable.rows.length} of {payable.total} accounts are shown, those with the most to pay first. The
            others come once these are paid.
          </p>
        )}
      </section>
      <div className={classes.aside}>
        {children}
        <HeldList rows={payable.rows} />
        {chosen.length > 0 && (
          <section className={classes.total} aria-label="Total">
            <RunMethod
              method={method}
              provider={payable.payoutProvider.name}
              originator={payable.eftOriginator}
              isDisabled={move.state !== 'idle'}
              onMethod={payBy}
            />
            <Total method={method} taken={taken} totalCents={totalCents} payable={payable} chosen={chosen} />
            {wrong > 0 && (
              <Mistake>
                {wrong === 1
                  ? 'One amount is missing or more than is owed.'
                  : `${wrong} amounts are missing or more than is owed.`}
              </Mistake>
            )}
            {refusal !== null && <Mistake>{refusal}</Mistake>}
            {lock !== null && <Locked reason={lock} isInline />}
            <SendButton
              words={payWords(totalCents, approvalOf(payable, totalCents))}
              state={move.state}
              reason={
                lock ??
                (taken.length === 0
                  ? 'Please choose an account to pay.'
                  : wrong > 0
                    ? 'Please look at the amounts that are marked.'
                    : null)
              }
              onSend={send}
              onAgain={move.giveAgain}
            />
            <p className={classes.note}>Each account is paid once, even if the connection drops.</p>
            {move.dialog}
          </section>
        )}
      </div>
    </div>
  );
}

type TotalProps = {
  method: PayRunMethod;
  taken: readonly Chosen[];
  chosen: readonly Chosen[];
  totalCents: number;
  payable: Payable;
};

function Total({ method, taken, chosen, totalCents, payable }: TotalProps) {
  const { payoutProvider } = payable;
  const approval = approvalOf(payable, totalCents);
  const left = chosen.filter(({ isIn }) => !isIn);
  const leftCents = sumCents(left.map(({ row }) => centsFromDecimal(row.payable)));
  return (
    <>
      <h2>
        {many(taken.length)} {taken.length === 1 ? 'receives' : 'receive'}
      </h2>
      <p className={classes.sum} role="status">
        {formatCents(totalCents)}
      </p>
      <Effects
        effects={[
          {
            words: `${taken.length} by ${method === 'EFT' ? 'bank file' : payoutProvider.name}`,
            cents: totalCents,
          },
          ...staysOf(chosen),
          ...(left.length > 0 ? [{ words: `${many(left.length)} left out`, cents: leftCents }] : []),
        ]}
        notes={approval === null ? [] : [approval]}
      />
      {method === 'VoPay' && payoutProvider.isStandIn && (
        <p className={classes.note}>{payoutProvider.name}: no real money moves.</p>
      )}
    </>
  );
}

/** What its total takes; what leaves one account is added up by the server. See docs/rules/balances.md#large-amounts. */
function approvalOf({ approvalFrom, movedToday }: Payable, totalCents: number): string | null {
  const fromCents = approvalFrom === null ? null : centsFromDecimal(approvalFrom);
  return approvalReason(
    totalCents,
    { leftCents: 0, movedCents: centsFromDecimal(movedToday) },
    { fromCents },
  );
}

function emptyWords({ rows }: Payable): string {
  const held = rows.filter(({ held: no }) => no !== null).length;
  if (held > 0)
    return held === 1
      ? 'The one account that is owed is held.'
      : `All ${held} accounts that are owed are held.`;
  return 'Nobody is owed anything for this week any more.';
}
