import type { Account } from '@passline/contract/balances/balances';
import { approvalReason } from '@passline/domain/balances/approval';
import { BLOCKED_CORRECTION, checkCorrection, HELD_CORRECTION } from '@passline/domain/balances/check-move';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { useEffect, useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { accountName } from '../account/account-words.ts';
import { approvalOf } from '../account/approval-of.ts';
import { useAccount, type AccountAnswer } from '../account/use-account.ts';
import { Effects } from '../effects.tsx';
import { TransferAmount, TransferFrame, TransferWords } from '../transfers/transfer-frame.tsx';
import { useTransferForm } from '../transfers/use-transfer-form.ts';
import { typedDollars } from '../read-dollars.ts';
import type { CorrectionStart } from './other-side.ts';
import { latestMoveOf, useSeenOf } from '../use-seen.ts';
import { OtherAccount } from './other-account.tsx';
import styles from './correction.module.css';

const WAYS = ['take', 'add'] as const;
const FIELDS = {
  'accounts-missing': 'other',
  'account-wrong': 'other',
  'amount-missing': 'amount',
  'reason-missing': 'reason',
} as const;

type CorrectionFormProps = {
  answer: AccountAnswer;
  /** Of one that puts a fault right. */
  start?: CorrectionStart;
  onEntries: () => void;
  onCorrected?: () => void;
};

/** Moves an amount between this account and any other, with a reason. */
export function CorrectionForm({ answer, start, onEntries, onCorrected }: CorrectionFormProps) {
  const { account, latestMoveId } = answer;
  const id = useId();
  const [way, setWay] = useState<(typeof WAYS)[number]>(start?.way ?? 'take');
  const [chosen, setOther] = useState<Account | null>(start?.other ?? null);
  // Live as well: its effects are said, and what comes meanwhile is shown first.
  const otherRead = useAccount(chosen?.id ?? account.id);
  const other = chosen && (otherRead.data?.account ?? chosen);
  const otherSeen = useSeenOf(otherRead);
  // The dialog opened before the first field existed.
  useEffect(() => document.getElementById(`${id}-${start?.way ?? 'take'}`)?.focus(), [id, start?.way]);
  const form = useTransferForm({
    send: api.balances.createCorrection,
    keptAs: `correction ${[account.id, start?.fault.id].filter(Boolean).join(' ')}`,
    begun: start ? typedDollars(start.amountCents) : '',
    accountId: account.id,
    latestMoveId,
    onMoved: () => {
      setOther(null);
      onCorrected?.();
    },
    onRefused: (error) => {
      otherSeen.learn(latestMoveOf(error, chosen?.id));
    },
  });
  const { amountCents, words: reason, isTried, lock: stop, state } = form;
  const [from, to] = way === 'take' ? [account, other] : [other, account];
  const checked = checkCorrection({
    amountCents,
    reason,
    fromAccountId: from?.id ?? null,
    toAccountId: to?.id ?? null,
  });
  const mistakeOf = (field: 'other' | 'amount' | 'reason') =>
    isTried && !checked.ok && FIELDS[checked.refusal.code] === field ? checked.refusal.message : null;
  const hold = stop ?? (chosen && otherSeen.reason);
  const submit = () => {
    form.beginTrying();
    if (hold !== null || !checked.ok || state !== 'idle') return;
    const { fromAccountId, toAccountId } = checked.value;
    form.give({
      fromAccountId,
      toAccountId,
      amount: decimalFromCents(checked.value.amountCents),
      reason,
      accountId: account.id,
      seenId: form.seenId,
      otherSeenId: otherSeen.id,
      faultId: start?.fault.id ?? null,
    });
  };
  const name = accountName(account);
  return (
    <TransferFrame
      form={form}
      label="Correcting entry"
      verb="Correct"
      stop={hold}
      isComplete={checked.ok}
      isChosen={chosen?.id !== start?.other?.id}
      onSend={submit}
    >
      {start && <p className={styles.fault}>{start.fault.detail}</p>}
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
            <input
              id={`${id}-${one}`}
              type="radio"
              name={`${id}-way`}
              checked={way === one}
              onChange={() => setWay(one)}
            />
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
      <TransferAmount form={form} id={`${id}-amount`} beside="" mistake={mistakeOf('amount')} />
      <TransferWords form={form} id={`${id}-reason`} label="Reason" mistake={mistakeOf('reason')} />
      {from && to && amountCents !== null && amountCents > 0 && (
        <CorrectionEffects from={from} to={to} amountCents={amountCents} />
      )}
    </TransferFrame>
  );
}

/** Why it is approved whatever its amount; null: only from the amount of a day on. */
function whyAlways({ onHold, payoutsBlockedUntil }: Account): string | null {
  if (onHold !== null) return HELD_CORRECTION;
  return payoutsBlockedUntil === null ? null : BLOCKED_CORRECTION;
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
      notes={[whyAlways(from) ?? approval].filter((note) => note !== null)}
    />
  );
}
