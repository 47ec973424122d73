import { decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { approvalReason } from '@passline/domain/balances/approval';
import { blockedWords, checkTransfer, heldWords, INVALID_FIELD } from '@passline/domain/balances/check-move';
import { useEffect, useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { useKeptText } from '../../../parts/form/use-kept-text.ts';
import { Locked } from '../../../parts/locked.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { useBlockedUntil } from '../../banking/use-blocked-until.ts';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import { accountName } from '../account/account-words.ts';
import { approvalOf } from '../account/approval-of.ts';
import type { AccountAnswer } from '../account/use-account.ts';
import { AmountField } from '../amount-field.tsx';
import { MoveGuard } from '../move-guard.tsx';
import { isOther, readDollars, typedDollars } from '../read-dollars.ts';
import { SendButton } from '../send-button.tsx';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove } from '../use-move.ts';
import { latestMoveOf, useSeen } from '../use-seen.ts';
import { TransferAccounts, TransferEffects } from './transfer-effects.tsx';
import { tellTransfer } from './use-transfer-steps.ts';
import classes from './transfer-dialog.module.css';

type TransferFormProps = {
  /** The account whose dialog it is. */
  answer: AccountAnswer;
  source: AccountAnswer;
  destination: AccountAnswer['account'];
  verb: 'Send' | 'Take';
};

/** Moves money from one account to another. See docs/rules/balances.md#transfers. */
export function TransferForm({ answer, source: from, destination, verb }: TransferFormProps) {
  const { account, latestMoveId } = answer;
  const { account: source } = from;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [description, setDescription] = useKeptText(`transfer ${source.id} ${destination.id}`);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const seen = useSeen(latestMoveId);
  const wait = useMoneyWait();
  const lock = useMoneyLock() ?? wait;
  // The dialog opened before the first field existed.
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
  const zone = useAccountZone(source.id);
  const blocked = useBlockedUntil(source.payoutsBlockedUntil, zone);
  const stop =
    lock ??
    (source.onHold === null ? null : heldWords(source.onHold, accountName(source))) ??
    (blocked && blockedWords('Transfers out of this account', blocked));
  const hasAmount = amountCents !== null && amountCents > 0;
  const submit = () => {
    setTried(true);
    setRefusal(null);
    if (stop !== null || !checked.ok || state !== 'idle') return;
    const { value } = checked;
    give({
      ...value,
      amount: decimalFromCents(value.amountCents),
      description,
      accountId: account.id,
      seenId: seen.id,
    });
  };
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
      <TransferAccounts source={source} destination={destination} />
      <AmountField
        id={`${id}-amount`}
        text={typed}
        beside={`Available ${formatMoney(source.available)}`}
        mistake={isTried && !hasAmount ? INVALID_FIELD : null}
        isDisabled={state !== 'idle'}
        onText={setTyped}
        onLeave={() => amountCents !== null && setTyped(typedDollars(amountCents))}
      />
      <DescriptionField
        id={`${id}-description`}
        text={description}
        isMissing={isTried && description.trim() === ''}
        isDisabled={state !== 'idle'}
        onText={setDescription}
      />
      {hasAmount && (
        <TransferEffects
          source={source}
          destination={destination}
          amountCents={amountCents}
          approval={approvalReason(amountCents, ...approvalOf(from, 'the source account'))}
        />
      )}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
      {stop !== null && <Locked reason={stop} isInline />}
      <div className={classes.send}>
        <SendButton
          words={hasAmount ? `${verb} ${formatCents(amountCents)}` : `${verb} $`}
          state={state}
          reason={stop}
          onSend={submit}
          onAgain={giveAgain}
        />
      </div>
      {dialog}
      <MoveGuard
        isDirty={isOther(typed, '') || description.trim() !== ''}
        onLeave={() => setDescription('')}
      />
    </form>
  );
}

type DescriptionFieldProps = {
  id: string;
  text: string;
  isMissing: boolean;
  isDisabled: boolean;
  onText: (text: string) => void;
};

function DescriptionField({ id, text, isMissing, isDisabled, onText }: DescriptionFieldProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Description</label>
      <input
        id={id}
        value={text}
        maxLength={300}
        disabled={isDisabled}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {isMissing && <Mistake id={`${id}-missing`}>{INVALID_FIELD}</Mistake>}
    </div>
  );
}
