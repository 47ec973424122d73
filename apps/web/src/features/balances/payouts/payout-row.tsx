import type { Account, Payout } from '@passline/contract/balances/balances';
import { useState } from 'react';
import { blockedWords, heldWords } from '@passline/domain/balances/check-move';
import { liveClient } from '../../../live/live-client.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { StatusChip } from '../../../parts/status-chip.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useBlockedUntil } from '../../banking/use-blocked-until.ts';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { Failure } from '../failure.tsx';
import { approvalWords } from '../approval-words.ts';
import { LateReturnDialog } from '../late-parts.ts';
import { BALANCES_ADDRESS } from '../balances-search.ts';
import classes from '../money.module.css';
import { MoveStep } from '../move-step.tsx';
import {
  BEING_CANCELLED,
  cancelWishWords,
  paidToWords,
  payoutLook,
  unansweredWords,
  waitWords,
  WAITS,
} from './payout-words.ts';
import { shortDay } from '../short-day.ts';
import { usePayoutSteps } from './use-payout-steps.ts';

type PayoutRowProps = {
  payout: Payout;
  /** The account that it is paid out of. */
  account: Account;
  zone: string;
  /** Why nothing can be done with it now; null if something can. */
  lock: string | null;
  /** Whether this person moves money at all. */
  isMover: boolean;
  onExplain: (payoutId: string) => void;
};

/** A payout in the history: when, where to, its outcome, and what can be done about it. */
export function PayoutRow({ payout, account, zone, lock, isMover, onExplain }: PayoutRowProps) {
  const { amount, createdAt, authorEmail, delivery } = payout;
  const isByHand = payout.method !== 'VoPay';
  const [isAsked, setAsked] = useState(false);
  const [{ back }, change] = useAddress(BALANCES_ADDRESS);
  const steps = usePayoutSteps(payout);
  const moneyWait = useMoneyWait();
  const sum = formatMoney(amount);
  const reason =
    lock ?? (steps.sending === 'sending' ? 'It is on its way. Please wait for the answer.' : null);
  const day = shortDay(createdAt, zone, liveClient.serverNow());
  const of = `the payout of ${sum} of ${day}`;
  const hasFailed = delivery.state === 'ERROR' || delivery.state === 'RETURNED';
  const blocked = useBlockedUntil(account.payoutsBlockedUntil, zone);
  const held =
    account.onHold === null ? blocked && blockedWords('Payouts', blocked) : heldWords(account.onHold);
  const timeOf = (ms: number) => formatTime(ms, zone, liveClient.serverNow());
  const unanswered = unansweredWords(payout, timeOf);
  const cancelled = cancelWishWords(payout, timeOf);
  const wait =
    cancelled === null ? waitWords(payout, { onHold: account.onHold, blockedUntil: blocked, isMover }) : null;
  return (
    <li aria-label={`${sum}, ${day}`}>
      <time
        dateTime={new Date(createdAt).toISOString()}
        title={`${formatTime(createdAt, zone, liveClient.serverNow())}, ${authorEmail}`}
      >
        {day}
      </time>
      <span className={classes.what}>{paidToWords(payout)}</span>
      <StatusChip look={cancelled !== null ? BEING_CANCELLED : wait === null ? payoutLook(payout) : WAITS} />
      <span className={classes.sum}>{sum}</span>
      {delivery.state === 'ERROR' && delivery.error !== null && (
        <Failure error={delivery.error}>{null}</Failure>
      )}
      {delivery.state === 'RETURNED' && <div className={classes.failure}>{delivery.error}</div>}
      <span className={classes.steps}>
        {isMover && steps.sending === 'unanswered' ? (
          <MoveStep words="Send again" label={`Send again: ${of}`} reason={lock} onPress={steps.giveAgain} />
        ) : (
          isMover && (
            <>
              {steps.may('approve') && (
                <MoveStep
                  words="Approve"
                  label={`Approve ${of}`}
                  reason={reason ?? held ?? moneyWait}
                  onPress={() => steps.give('approve')}
                />
              )}
              {steps.may('decline') && !steps.isOwn && (
                <MoveStep
                  words="Decline"
                  label={`Decline ${of}`}
                  reason={reason}
                  onPress={() => steps.give('decline')}
                />
              )}
              {steps.may('retry') && (
                <MoveStep
                  words="RETRY"
                  label={`RETRY ${of}`}
                  reason={reason ?? held}
                  onPress={() => steps.give('retry')}
                />
              )}
              {steps.may('return') && (
                <MoveStep
                  words={isByHand ? 'It came back' : 'Did it come back?'}
                  label={isByHand ? `It came back: ${of}` : `Ask whether it came back: ${of}`}
                  reason={reason ?? (isByHand ? moneyWait : null)}
                  onPress={() =>
                    isByHand ? change({ back: payout.id }, { replace: false }) : steps.give('return')
                  }
                />
              )}
              {steps.may('cancel') && cancelled === null && (
                <MoveStep
                  words={hasFailed ? 'Set aside' : 'Cancel'}
                  label={`${hasFailed ? 'Set aside' : 'Cancel'} ${of}`}
                  reason={reason}
                  onPress={() => (hasFailed ? steps.give('cancel') : setAsked(true))}
                />
              )}
            </>
          )
        )}
        <MoveStep
          words="Explain"
          label={`Explain ${of}`}
          reason={null}
          onPress={() => onExplain(payout.id)}
        />
      </span>
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
      {cancelled !== null && <span className={classes.note}>{cancelled}</span>}
      {wait !== null && <span className={classes.note}>{wait}</span>}
      {wait === null && unanswered !== null && <span className={classes.unanswered}>{unanswered}</span>}
      {isAsked && (
        <ConfirmDialog
          title={`Cancel the payout of ${sum}?`}
          text="It is stopped, and the amount is available again. If it has left already, the provider refuses and nothing changes."
          confirm="Cancel the payout"
          cancel="Keep it"
          onConfirm={() => {
            setAsked(false);
            steps.give('cancel');
          }}
          onCancel={() => setAsked(false)}
        />
      )}
      {back === payout.id && <LateReturnDialog payout={payout} onClose={() => change({ back: '' })} />}
      {steps.dialog}
    </li>
  );
}
