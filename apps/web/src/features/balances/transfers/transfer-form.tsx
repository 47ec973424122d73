import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain';
import {
  checkTransfer,
  INVALID_FIELD,
  needsApproval,
  transferFailure,
} from '@passline/domain/balances/check-move';
import { useEffect, useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { accountName } from '../account/account-words.ts';
import type { AccountAnswer } from '../account/use-account.ts';
import { AmountField } from '../amount-field.tsx';
import { Effects } from '../effects.tsx';
import { readDollars, typedDollars } from '../read-dollars.ts';
import { SendButton } from '../send-button.tsx';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove } from '../use-move.ts';
import { latestMoveOf, useSeen } from '../use-seen.ts';
import { tellTransfer } from './use-transfer-steps.ts';
import classes from './transfer-dialog.module.css';

type TransferFormProps = {
  /** The account whose dialog it is. */
  answer: AccountAnswer;
  source: AccountAnswer['account'];
  destination: AccountAnswer['account'];
  verb: 'Send' | 'Take';
};

const fundsOf = ({ balance, locked }: AccountAnswer['account']) => ({
  balanceCents: centsFromDecimal(balance),
  lockedCents: centsFromDecimal(locked),
});

/** Moves money from one account to another. See docs/rules/balances.md#transfers. */
export function TransferForm({ answer, source, destination, verb }: TransferFormProps) {
  const { account, latestMoveId, approvalFrom } = answer;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [description, setDescription] = useState('');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const seen = useSeen(latestMoveId);
  const lock = useMoneyLock();
  // The dialog was open before there was a field to begin in.
  useEffect(() => document.getElementById(`${id}-amount`)?.focus(), [id]);
  const { state, dialog, give, giveAgain } = useMove({
    send: api.balances.createTransfer,
    onDone: (transfer) => {
      seen.learn(transfer.id);
      tellTransfer(transfer);
      setTyped('');
      setDescription('');
      setTried(false);
    },
    onRefused: (message, error) => {
      setRefusal(message);
      seen.learn(latestMoveOf(error));
    },
  });
  const amountCents = readDollars(typed);
  const wanted = {
    amountCents,
    description,
    sourceAccountId: source.id,
    destinationAccountId: destination.id,
  };
  const checked = checkTransfer(wanted);
  const hasAmount = amountCents !== null && amountCents > 0;
  const [from, to] = [fundsOf(source), fundsOf(destination)];
  const failure = hasAmount ? transferFailure(from, amountCents) : null;
  const isLarge =
    hasAmount && needsApproval(amountCents, approvalFrom === null ? null : centsFromDecimal(approvalFrom));
  const submit = () => {
    setTried(true);
    setRefusal(null);
    if (lock !== null || !checked.ok || state !== 'idle') return;
    const { value } = checked;
    give({
      ...value,
      amount: decimalFromCents(value.amountCents),
      description,
      accountId: account.id,
      seenId: seen.id,
    });
  };
  const isDescriptionMissing = isTried && description.trim() === '';
  return (
    <form
      className={classes.form}
      aria-label={`${verb} $`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <dl className={classes.accounts}>
        <div>
          <dt>From</dt>
          <dd>{accountName(source)}</dd>
          <dd>Balance {formatMoney(source.balance)}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{accountName(destination)}</dd>
          <dd>Balance {formatMoney(destination.balance)}</dd>
        </div>
      </dl>
      <AmountField
        id={`${id}-amount`}
        text={typed}
        beside={`Available ${formatMoney(source.available)}`}
        mistake={isTried && !hasAmount ? INVALID_FIELD : null}
        isDisabled={state !== 'idle'}
        onText={setTyped}
        onLeave={() => amountCents !== null && setTyped(typedDollars(amountCents))}
      />
      <div className={classes.field}>
        <label htmlFor={`${id}-description`}>Description</label>
        <input
          id={`${id}-description`}
          value={description}
          maxLength={300}
          disabled={state !== 'idle'}
          aria-invalid={isDescriptionMissing}
          aria-describedby={isDescriptionMissing ? `${id}-missing` : undefined}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {isDescriptionMissing && <Mistake id={`${id}-missing`}>{INVALID_FIELD}</Mistake>}
      </div>
      {hasAmount && (
        <Effects
          effects={[
            {
              words: `${accountName(source)} goes from ${formatCents(from.balanceCents)} to`,
              cents: from.balanceCents - amountCents,
            },
            {
              words: `${accountName(destination)} goes from ${formatCents(to.balanceCents)} to`,
              cents: to.balanceCents + amountCents,
            },
          ]}
          notes={[
            ...(failure === null ? [] : [`${failure} It would fail, and could be tried again later.`]),
            ...(isLarge && approvalFrom !== null
              ? [`From ${formatMoney(approvalFrom)} on a second super admin has to approve it first.`]
              : []),
          ]}
        />
      )}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
      {lock !== null && <Locked reason={lock} isInline />}
      <div className={classes.send}>
        <SendButton
          words={hasAmount ? `${verb} ${formatCents(amountCents)}` : `${verb} $`}
          state={state}
          reason={lock}
          onSend={submit}
          onAgain={giveAgain}
        />
      </div>
      {dialog}
    </form>
  );
}
