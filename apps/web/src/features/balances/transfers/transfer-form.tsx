import { decimalFromCents } from '@passline/domain/money/cents';
import { approvalReason } from '@passline/domain/balances/approval';
import { blockedWords, checkTransfer, heldWords, INVALID_FIELD } from '@passline/domain/balances/check-move';
import { useEffect, useId } from 'react';
import { api } from '../../../api/client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { useBlockedUntil } from '../../banking/use-blocked-until.ts';
import { useAccountZone } from '../account/use-account-zone.ts';
import { accountName } from '../account/account-words.ts';
import { approvalOf } from '../account/approval-of.ts';
import type { AccountAnswer } from '../account/use-account.ts';
import { TransferAccounts, TransferEffects } from './transfer-effects.tsx';
import { TransferAmount, TransferFrame, TransferWords } from './transfer-frame.tsx';
import { useTransferForm } from './use-transfer-form.ts';

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
  const form = useTransferForm({
    send: api.balances.createTransfer,
    keptAs: `transfer ${source.id} ${destination.id}`,
    accountId: account.id,
    latestMoveId,
  });
  const { amountCents, words: description, isTried, lock, state } = form;
  // The dialog opened before the first field existed.
  useEffect(() => document.getElementById(`${id}-amount`)?.focus(), [id]);
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
    form.beginTrying();
    if (stop !== null || !checked.ok || state !== 'idle') return;
    const { value } = checked;
    form.give({
      ...value,
      amount: decimalFromCents(value.amountCents),
      description,
      accountId: account.id,
      seenId: form.seenId,
    });
  };
  return (
    <TransferFrame
      form={form}
      label={`${verb} $`}
      verb={hasAmount ? verb : `${verb} $`}
      stop={stop}
      isComplete={checked.ok}
      onSend={submit}
    >
      <TransferAccounts source={source} destination={destination} />
      <TransferAmount
        form={form}
        id={`${id}-amount`}
        beside={`Available ${formatMoney(source.available)}`}
        mistake={isTried && !hasAmount ? INVALID_FIELD : null}
      />
      <TransferWords
        form={form}
        id={`${id}-description`}
        label="Description"
        mistake={isTried && description.trim() === '' ? INVALID_FIELD : null}
      />
      {hasAmount && (
        <TransferEffects
          source={source}
          destination={destination}
          amountCents={amountCents}
          approval={approvalReason(amountCents, ...approvalOf(from, 'the source account'))}
        />
      )}
    </TransferFrame>
  );
}
