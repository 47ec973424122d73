import type { BankLine, OneBankLine } from '@passline/contract/bank-statements/bank-statements';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { queries } from '../../api/client.ts';
import { refusalCode } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Mistake } from '../../parts/form/mistake.tsx';
import { TypedDialog } from '../../parts/form/typed-dialog.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import FileX from 'lucide-react/icons/file-x';
import { dayWords, itemWords } from './bank-words.ts';
import classes from './bank.module.css';
import type { HeldAccounts } from './held-accounts.ts';
import { MatchForm } from './match-form.tsx';
import { useMatching } from './use-matching.ts';

type LineDialogProps = { bankLineId: string; held: HeldAccounts; onClose: () => void };

/** One line of the bank: what it is, or what it may be. A shared link opens it on whatever page of the list it is. */
export function LineDialog({ bankLineId, held, onClose }: LineDialogProps) {
  const { data, error, refetch } = useQuery(
    queries.bankStatements.line.queryOptions({ input: { bankLineId }, staleTime: 0 }),
  );
  const matching = useMatching();
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const close = useEffectEvent(onClose);
  // Once nothing is typed any more, so that nobody is asked about it.
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const isGone = ['NOT_FOUND', 'BAD_REQUEST'].includes(refusalCode(error) ?? '');
  return (
    <TypedDialog
      title="Line of the bank"
      isSide
      isDirty={isDirty && !isDone && !matching.isBusy && !data?.matched}
      onClose={onClose}
    >
      {data ? (
        <>
          <Facts line={data} />
          {data.matched ? (
            <Matched line={data} isBusy={matching.isBusy} onTakeBack={() => void matching.unmatch(data)} />
          ) : (
            <>
              {data.setAside && <SetAside line={data} setAside={data.setAside} />}
              <MatchForm
                // What a colleague took back meanwhile begins anew.
                key={data.rev}
                line={data}
                held={held}
                isBusy={matching.isBusy}
                onDirty={setDirty}
                onMatch={async (parts) => {
                  if (await matching.match([{ line: data, parts }])) setDone(true);
                }}
              />
            </>
          )}
        </>
      ) : isGone ? (
        <EmptyState
          icon={FileX}
          title="This line is gone"
          text="Its file was removed, or the link is incomplete."
        />
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={56} />
      )}
      {matching.refusal && <Mistake>{matching.refusal}</Mistake>}
      {matching.dialog}
    </TypedDialog>
  );
}

type SetAsideProps = { line: OneBankLine; setAside: NonNullable<OneBankLine['setAside']> };

/** See docs/rules/bank-statements.md#a-file-that-was-set-aside. */
function SetAside({ line, setAside: { number, runId, isNamed } }: SetAsideProps) {
  return (
    <p className={classes.aside} role="note">
      This line {isNamed ? 'names' : `of ${formatMoney(line.amount)} has the amount of`} bank file {number},
      which was set aside. If the bank paid it all the same, make a correcting entry from each of its accounts
      to Bank, and match the line with those.{' '}
      <Link to="/balances/pay-run" search={{ run: runId } as never}>
        Open its pay run
      </Link>
    </p>
  );
}

function Facts({ line: { day, amount, description, reference } }: { line: BankLine }) {
  return (
    <dl className={classes.facts}>
      <dt>Day</dt>
      <dd>{dayWords(day)}</dd>
      <dt>Amount</dt>
      <dd>
        <b>{formatMoney(amount)}</b> {amount > 0 ? 'came in' : 'left'}
      </dd>
      <dt>The bank writes</dt>
      <dd>{description || 'No words'}</dd>
      {reference && (
        <>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </>
      )}
    </dl>
  );
}

type MatchedProps = { line: BankLine; isBusy: boolean; onTakeBack: () => void };

function Matched({ line: { matched }, isBusy, onTakeBack }: MatchedProps) {
  if (!matched) return null;
  return (
    <section aria-label="What it is" className={classes.section}>
      <h3>What it is</h3>
      <ul className={classes.parts}>
        {matched.parts.map(({ item, accountName, note, amount }, at) => (
          <li key={at}>
            <span>
              {item ? itemWords(item) : accountName}
              <span className={classes.quiet}>{item ? `${accountName}, ${dayWords(item.day)}` : note}</span>
            </span>
            <b>{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        Matched by {matched.by}, {formatTime(matched.at, DEFAULT_TIME_ZONE, liveClient.serverNow())}.
      </p>
      <button type="button" className={button.plain} disabled={isBusy} onClick={onTakeBack}>
        {isBusy ? 'Taking it back …' : 'Take the match back'}
      </button>
    </section>
  );
}
