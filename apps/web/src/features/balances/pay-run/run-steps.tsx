import type { PayRun } from '@passline/contract/balances/pay-runs';
import { checkPayRunMove, type PayRunAction } from '@passline/domain/balances/pay-run';
import { formatCents, type Cents } from '@passline/domain/money/cents';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { useSession } from '../../session/use-session.ts';
import { SendButton } from '../send-button.tsx';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove, type Sending } from '../use-move.ts';
import classes from './pay-run.module.css';

const SENDS: Record<PayRunAction, (runId: string, sending: Sending) => Promise<PayRun>> = {
  approve: (runId, sending) => api.payRuns.approve({ runId }, sending),
  decline: (runId, sending) => api.payRuns.decline({ runId }, sending),
  stop: (runId, sending) => api.payRuns.stop({ runId }, sending),
};

/** What this person may do with a run now, as its rules say. */
export function RunSteps({ run, totalCents }: { run: PayRun; totalCents: Cents }) {
  const { userId } = useSession();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState<'decline' | 'stop' | null>(null);
  const wait = useMoneyWait();
  const lock = useMoneyLock();
  const move = useMove({
    send: (action: PayRunAction, sending) => SENDS[action](run.id, sending),
    onDone: () => setRefusal(null),
    onRefused: (message) => setRefusal(message),
  });
  const may = (action: PayRunAction) => checkPayRunMove(run, action, userId).ok;
  const isOwn = run.authorId === userId;
  const declineWords = isOwn ? 'Withdraw' : 'Decline';
  const give = (action: PayRunAction) => {
    setRefusal(null);
    move.give(action);
  };
  const reason = lock ?? (move.state === 'idle' ? null : 'It is on its way. Please wait for the answer.');
  return (
    <div className={classes.steps}>
      {run.waitsBecause !== null && (
        <p className={classes.note}>
          {run.waitsBecause} {isOwn ? 'You made it, so somebody else approves it.' : ''}
        </p>
      )}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
      {(may('approve') || move.state === 'unanswered') && (
        <SendButton
          words={`Approve and pay ${formatCents(totalCents)}`}
          state={move.state}
          reason={lock ?? wait}
          onSend={() => give('approve')}
          onAgain={move.giveAgain}
        />
      )}
      {may('decline') && (
        <ActionButton reason={reason} onPress={() => setAsked('decline')}>
          {declineWords}
        </ActionButton>
      )}
      {may('stop') && (
        <ActionButton reason={reason} onPress={() => setAsked('stop')}>
          Stop
        </ActionButton>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={asked === 'stop' ? 'Stop this pay run?' : `${declineWords} this pay run?`}
          text={
            asked === 'stop'
              ? 'What has no payout yet is not paid. Payouts that are on their way go on; each can be cancelled by itself.'
              : 'Nobody of it is paid. The accounts can be paid by another run.'
          }
          confirm={asked === 'stop' ? 'Stop it' : declineWords}
          cancel="Keep it"
          onConfirm={() => {
            setAsked(null);
            give(asked);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {move.dialog}
    </div>
  );
}
