import type { Transfer } from '@passline/contract/balances/balances';
import { liveClient } from '../../../live/live-client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { StatusChip } from '../../../parts/status-chip.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { Failure } from '../failure.tsx';
import { approvalWords } from '../approval-words.ts';
import { LateReturnReceiptDialog } from '../late-parts.ts';
import { BALANCES_ADDRESS } from '../balances-search.ts';
import classes from '../money.module.css';
import { MoveStep } from '../move-step.tsx';
import { shortDay } from '../short-day.ts';
import { transferLook } from './transfer-words.ts';
import { useTransferSteps } from './use-transfer-steps.ts';

type TransferRowProps = {
  transfer: Transfer;
  /** The account whose list it is: the transfer came in or went out there. */
  accountId: string;
  /** Why nothing leaves that account; null if something may. */
  stop: string | null;
  zone: string;
  lock: string | null;
  isMover: boolean;
};

/** A transfer in the list: when, the other account, what for, its outcome, and what can be done about it. */
export function TransferRow({ transfer, accountId, stop, zone, lock, isMover }: TransferRowProps) {
  const { kind, amount, createdAt, description, delivery, authorEmail } = transfer;
  const steps = useTransferSteps(transfer);
  const nowMs = liveClient.serverNow();
  const day = shortDay(createdAt, zone, nowMs);
  const isOut = transfer.sourceAccountId === accountId;
  const sum = formatMoney(isOut ? -amount : amount);
  const of = `the ${kind} of ${formatMoney(amount)} of ${day}`;
  const wait = useMoneyWait();
  const [{ back }, change] = useAddress(BALANCES_ADDRESS);
  const reason =
    lock ?? (steps.sending === 'sending' ? 'It is on its way. Please wait for the answer.' : null);
  // A correction also leaves an account that is held.
  const held = isOut && kind === 'transfer' ? stop : null;
  const words = [
    ['approve', 'Approve'],
    ['retry', 'RETRY'],
    ['decline', delivery.state === 'ERROR' ? 'Set aside' : steps.isOwn ? 'Withdraw' : 'Decline'],
  ] as const;
  const offered = words.filter(([action]) => steps.may(action));
  const mayReturn = steps.may('return');
  return (
    <li aria-label={`${sum}, ${day}`}>
      <time
        dateTime={new Date(createdAt).toISOString()}
        title={`${formatTime(createdAt, zone, nowMs)}, ${authorEmail}`}
      >
        {day}
      </time>
      <span className={classes.what}>
        {kind === 'correction' && 'Correction. '}
        {kind === 'receipt' && 'Received. '}
        {isOut ? `To ${transfer.destinationName}` : `From ${transfer.sourceName}`}: {description}
      </span>
      <StatusChip look={transferLook(transfer)} />
      <span className={classes.sum}>{sum}</span>
      {delivery.state === 'ERROR' && delivery.error !== null && (
        <Failure error={delivery.error}>{null}</Failure>
      )}
      {delivery.state === 'RETURNED' && <div className={classes.failure}>{delivery.error}</div>}
      {isMover && (offered.length > 0 || mayReturn) && (
        <span className={classes.steps}>
          {steps.sending === 'unanswered' ? (
            <MoveStep
              words="Send again"
              label={`Send again: ${of}`}
              reason={lock}
              onPress={steps.giveAgain}
            />
          ) : (
            offered.map(([action, word]) => (
              <MoveStep
                key={action}
                words={word}
                label={`${word} ${of}`}
                reason={
                  reason ?? (action === 'decline' ? null : held) ?? (action === 'approve' ? wait : null)
                }
                onPress={() => steps.give(action)}
              />
            ))
          )}
          {mayReturn && (
            <MoveStep
              words="It came back"
              label={`It came back: ${of}`}
              reason={reason ?? wait}
              onPress={() => change({ back: transfer.id }, { replace: false })}
            />
          )}
        </span>
      )}
      {delivery.state === 'WAITING' && (
        <span className={classes.note}>
          {approvalWords({
            authorEmail,
            isOwn: steps.isOwn,
            mayApprove: isMover && steps.may('approve'),
            because: delivery.waitsBecause,
          })}
        </span>
      )}
      {back === transfer.id && (
        <LateReturnReceiptDialog receipt={transfer} onClose={() => change({ back: '' })} />
      )}
      {steps.dialog}
    </li>
  );
}
