import { approvalReason } from '@passline/domain/balances/approval';
import { checkReceipt, creditWords, type ReceiptRefusalCode } from '@passline/domain/balances/receipt';
import { RECEIPT_METHODS, type ReceiptMethod } from '@passline/domain/balances/states';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { localDate } from '@passline/domain/time/local-date';
import { useEffect, useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { accountName } from '../account/account-words.ts';
import { approvalOf } from '../account/approval-of.ts';
import type { AccountAnswer } from '../account/use-account.ts';
import { Effects } from '../effects.tsx';
import classes from '../transfers/transfer-dialog.module.css';
import { TransferAmount, TransferFrame, TransferWords } from '../transfers/transfer-frame.tsx';
import { useTransferForm } from '../transfers/use-transfer-form.ts';

const FIELDS: Readonly<Record<ReceiptRefusalCode, 'amount' | 'reference' | 'day'>> = {
  'amount-missing': 'amount',
  'reference-missing': 'reference',
  'day-missing': 'day',
  'day-wrong': 'day',
};

type ReceiptFormProps = { answer: AccountAnswer; zone: string };

/** Records an amount with how it came, its reference and its day. */
export function ReceiptForm({ answer, zone }: ReceiptFormProps) {
  const { account, latestMoveId } = answer;
  const id = useId();
  const today = localDate(liveClient.serverNow(), zone);
  const [method, setMethod] = useState<ReceiptMethod>('E-transfer');
  const [receivedOn, setReceivedOn] = useState(today);
  const form = useTransferForm({
    send: api.balances.recordReceipt,
    keptAs: `receipt ${account.id}`,
    accountId: account.id,
    latestMoveId,
  });
  const { amountCents, words: reference, isTried, lock: stop, state } = form;
  // The dialog opened before the first field existed.
  useEffect(() => document.getElementById(`${id}-amount`)?.focus(), [id]);
  const checked = checkReceipt({ amountCents, method, reference, receivedOn, today });
  const mistakeOf = (field: 'amount' | 'reference' | 'day') =>
    isTried && !checked.ok && FIELDS[checked.refusal.code] === field ? checked.refusal.message : null;
  const wrongDay = mistakeOf('day');
  const submit = () => {
    form.beginTrying();
    if (stop !== null || !checked.ok || state !== 'idle') return;
    form.give({
      accountId: account.id,
      amount: decimalFromCents(checked.value.amountCents),
      method,
      reference: checked.value.reference,
      receivedOn,
      seenId: form.seenId,
    });
  };
  const balanceCents = centsFromDecimal(account.balance);
  const hasAmount = amountCents !== null && amountCents > 0;
  const [soFar, options] = approvalOf(answer);
  // It leaves nobody's account, so only what its author moved counts.
  const approval = hasAmount ? approvalReason(amountCents, { ...soFar, leftCents: 0 }, options) : null;
  const credit = hasAmount ? creditWords(amountCents, balanceCents) : null;
  return (
    <TransferFrame
      form={form}
      label="Received from the restaurant"
      verb="Record"
      stop={stop}
      isComplete={checked.ok}
      isChosen={method !== 'E-transfer' || receivedOn !== today}
      onSend={submit}
    >
      <TransferAmount
        form={form}
        id={`${id}-amount`}
        beside={
          balanceCents < 0
            ? `It owes ${formatCents(-balanceCents)}`
            : `Balance ${formatMoney(account.balance)}`
        }
        mistake={mistakeOf('amount')}
      />
      <div className={classes.field}>
        <label htmlFor={`${id}-method`}>It came by</label>
        <select
          id={`${id}-method`}
          disabled={state !== 'idle'}
          value={method}
          onChange={({ currentTarget: { value } }) =>
            setMethod(RECEIPT_METHODS.find((one) => one === value) ?? 'E-transfer')
          }
        >
          {RECEIPT_METHODS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <TransferWords
        form={form}
        id={`${id}-reference`}
        label={method === 'Cash' ? 'Reference (optional)' : 'Reference'}
        mistake={mistakeOf('reference')}
        most={60}
      />
      <div className={classes.field}>
        <label htmlFor={`${id}-day`}>Received on</label>
        <input
          id={`${id}-day`}
          type="date"
          max={today}
          disabled={state !== 'idle'}
          aria-invalid={wrongDay !== null}
          aria-describedby={wrongDay === null ? undefined : `${id}-wrong-day`}
          value={receivedOn}
          onChange={(event) => setReceivedOn(event.currentTarget.value)}
        />
        {wrongDay !== null && <Mistake id={`${id}-wrong-day`}>{wrongDay}</Mistake>}
      </div>
      {hasAmount && (
        <Effects
          effects={[
            {
              words: `${accountName(account)} goes from ${formatCents(balanceCents)} to`,
              cents: balanceCents + amountCents,
            },
          ]}
          notes={[credit, approval].filter((note) => note !== null)}
        />
      )}
    </TransferFrame>
  );
}
