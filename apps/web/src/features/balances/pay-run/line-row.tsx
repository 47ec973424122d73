import type { PayRunLine } from '@passline/contract/balances/pay-runs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, queries } from '../../../api/client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { notify } from '../../../parts/notify.ts';
import { StatusChip } from '../../../parts/status-chip.tsx';
import { Failure } from '../failure.tsx';
import { MoveStep } from '../move-step.tsx';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove, type Sending } from '../use-move.ts';
import money from '../money.module.css';
import { lineLook, nameOf } from './pay-run-words.ts';
import classes from './pay-run.module.css';

/** An account of a run: what became of it, and what can be done about it. */
export function LineRow({ line }: { line: PayRunLine }) {
  const { payout, amount } = line;
  const name = nameOf(line);
  return (
    <li className={classes.line} data-account-id={line.accountId}>
      <span className={classes.name}>
        <b>{line.name}</b> {line.place}
      </span>
      <span className={classes.to}>{line.paidTo}</span>
      <StatusChip look={lineLook(line)} />
      <b className={classes.balance}>{formatMoney(amount)}</b>
      {payout !== null && payout.error !== null && <Failure error={payout.error}>{null}</Failure>}
      {line.state === 'FAILED' && <FailedLine line={line} name={name} />}
      {payout !== null && (
        <Link
          to="/balances"
          search={{ payout: line.id } as never}
          className={classes.open}
          aria-label={`Open payout to ${name}`}
        >
          Open payout
        </Link>
      )}
    </li>
  );
}

type Step = { what: 'retry' | 'cancel'; seenId: string | null };

/** Not paid: why, what its account has now, and the two ways on. */
function FailedLine({ line, name }: { line: PayRunLine; name: string }) {
  const { data } = useQuery(queries.balances.get.queryOptions({ input: { accountId: line.accountId } }));
  const lock = useMoneyLock();
  const move = useMove({
    send: ({ what, seenId }: Step, sending: Sending) =>
      what === 'retry'
        ? api.payRuns.retryLine({ lineId: line.id, seenId }, sending)
        : api.payRuns.cancelLine({ lineId: line.id }, sending),
    onDone: () => {},
    onRefused: (message) => notify.error(message, undefined, line.id),
  });
  const reason =
    lock ??
    (move.state === 'sending'
      ? 'It is on its way. Please wait for the answer.'
      : data
        ? null
        : 'The account is still being read.');
  return (
    <Failure error={line.error ?? ''}>
      <span className={money.steps}>
        {move.state === 'unanswered' ? (
          <MoveStep words="Send again" label={`Send again: ${name}`} reason={lock} onPress={move.giveAgain} />
        ) : (
          <>
            {data && <small>{formatMoney(data.account.available)} available now</small>}
            <MoveStep
              words="Try again"
              label={`Try ${name} again`}
              reason={reason}
              onPress={() => move.give({ what: 'retry', seenId: data?.latestMoveId ?? null })}
            />
            <MoveStep
              words="Set aside"
              label={`Set ${name} aside`}
              reason={reason}
              onPress={() => move.give({ what: 'cancel', seenId: null })}
            />
          </>
        )}
      </span>
      {move.dialog}
    </Failure>
  );
}
