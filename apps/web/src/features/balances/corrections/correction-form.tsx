import type { Account } from '@passline/contract/balances/balances';
import { approvalReason } from '@passline/domain/balances/approval';
import { checkCorrection, HELD_CORRECTION } from '@passline/domain/balances/check-move';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { useKeptText } from '../../../parts/form/use-kept-text.ts';
import { Locked } from '../../../parts/locked.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { accountName } from '../account/account-words.ts';
import { approvalOf } from '../account/approval-of.ts';
import { useAccount, type AccountAnswer } from '../account/use-account.ts';
import { AmountField } from '../amount-field.tsx';
import { Effects } from '../effects.tsx';
import { MoveGuard } from '../move-guard.tsx';
import { isOther, readDollars, typedDollars } from '../read-dollars.ts';
import { SendButton } from '../send-button.tsx';
import { tellTransfer } from '../transfers/use-transfer-steps.ts';
import classes from '../transfers/transfer-dialog.module.css';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove } from '../use-move.ts';
import { latestMoveOf, useSeen } from '../use-seen.ts';
import { OtherAccount } from './other-account.tsx';
import styles from './correction.module.css';

const WAYS = ['take', 'add'] as const;
const FIELDS = {
  'accounts-missing': 'other',
  'account-wrong': 'other',
  'amount-missing': 'amount',
  'reason-missing': 'reason',
} as const;

type CorrectionFormProps = { answer: AccountAnswer; onEntries: () => void };

/** Moves an amount between this account and any other, with a reason. */
export function CorrectionForm({ answer, onEntries }: CorrectionFormProps) {
  const { account, latestMoveId } = answer;
  const id = useId();
  const [way, setWay] = useState<(typeof WAYS)[number]>('take');
  const [other, setOther] = useState<Account | null>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useKeptText(`correction ${account.id}`);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const seen = useSeen(latestMoveId);
  const wait = useMoneyWait();
  const stop = useMoneyLock() ?? wait;
  const { state, dialog, give, giveAgain } = useMove({
    send: api.balances.createCorrection,
    onDone: (correction) => {
      seen.learn(correction.id);
      tellTransfer(correction);
      setTyped('');
      setReason('');
      setOther(null);
      setTried(false);
    },
    onRefused: (message, error) => {
      setRefusal(message);
      seen.learn(latestMoveOf(error));
    },
  });
  const amountCents = readDollars(typed);
  const [from, to] = way === 'take' ? [account, other] : [other, account];
  const checked = checkCorrection({
    amountCents,
    reason,
    fromAccountId: from?.id ?? null,
    toAccountId: to?.id ?? null,
  });
  const mistakeOf = (field: 'other' | 'amount' | 'reason') =>
    isTried && !checked.ok && FIELDS[checked.refusal.code] === field ? checked.refusal.message : null;
  const noReason = mistakeOf('reason');
  const submit = () => {
    setTried(true);
    setRefusal(null);
    if (stop !== null || !checked.ok || state !== 'idle') return;
    const { fromAccountId, toAccountId } = checked.value;
    give({
      fromAccountId,
      toAccountId,
      amount: decimalFromCents(checked.value.amountCents),
      reason,
      accountId: account.id,
      seenId: seen.id,
    });
  };
  const name = accountName(account);
  return (
    <form
      className={classes.form}
      aria-label="Correcting entry"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.about}>
        A posting like any other: it is never changed afterwards, and its reason stands wherever it shows. An
        account may owe by it.{' '}
        <button type="button" className={styles.link} onClick={onEntries}>
          Its entries
        </button>
      </p>
      <fieldset className={styles.ways} disabled={state !== 'idle'}>
        <legend className="visually-hidden">Which way</legend>
        {WAYS.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-way`} checked={way === one} onChange={() => setWay(one)} />
            {one === 'take' ? `Take from ${name}` : `Add to ${name}`}
          </label>
        ))}
        <span>Balance {formatMoney(account.balance)}</span>
      </fieldset>
      <OtherAccount
        label={way === 'take' ? 'Add to' : 'Take from'}
        chosen={other}
        exceptId={account.id}
        mistake={mistakeOf('other')}
        isHeld={state !== 'idle'}
        onChoose={setOther}
      />
      <AmountField
        id={`${id}-amount`}
        text={typed}
        beside=""
        mistake={mistakeOf('amount')}
        isDisabled={state !== 'idle'}
        onText={setTyped}
        onLeave={() => amountCents !== null && setTyped(typedDollars(amountCents))}
      />
      <div className={classes.field}>
        <label htmlFor={`${id}-reason`}>Reason</label>
        <input
          id={`${id}-reason`}
          value={reason}
          maxLength={300}
          disabled={state !== 'idle'}
          aria-invalid={noReason !== null}
          aria-describedby={noReason === null ? undefined : `${id}-missing`}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {noReason !== null && <Mistake id={`${id}-missing`}>{noReason}</Mistake>}
      </div>
      {from && to && amountCents !== null && amountCents > 0 && (
        <CorrectionEffects from={from} to={to} amountCents={amountCents} />
      )}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
      {stop !== null && <Locked reason={stop} isInline />}
      <div className={classes.send}>
        <SendButton
          words={amountCents !== null && amountCents > 0 ? `Correct ${formatCents(amountCents)}` : 'Correct'}
          state={state}
          reason={stop}
          onSend={submit}
          onAgain={giveAgain}
        />
      </div>
      {dialog}
      <MoveGuard
        isDirty={isOther(typed, '') || reason.trim() !== '' || other !== null}
        onLeave={() => setReason('')}
      />
    </form>
  );
}

/** What it does to both accounts, and whether somebody else has to approve it first. */
function CorrectionEffects({ from, to, amountCents }: { from: Account; to: Account; amountCents: number }) {
  const source = useAccount(from.id);
  const approval = source.data
    ? approvalReason(amountCents, ...approvalOf(source.data, 'the source account'))
    : null;
  const [fromCents, toCents] = [from, to].map(({ balance }) => centsFromDecimal(balance)) as [number, number];
  return (
    <Effects
      effects={[
        {
          words: `${accountName(from)} goes from ${formatCents(fromCents)} to`,
          cents: fromCents - amountCents,
        },
        { words: `${accountName(to)} goes from ${formatCents(toCents)} to`, cents: toCents + amountCents },
      ]}
      notes={from.onHold !== null ? [HELD_CORRECTION] : approval === null ? [] : [approval]}
    />
  );
}
