import type { Finding, Month } from '@passline/contract/months/months';
import { monthWords } from '@passline/domain/months/month';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef, useState } from 'react';
import { api, queries } from '../../api/client.ts';
import { isAnswered, messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { Mistake } from '../../parts/form/mistake.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { notify } from '../../parts/notify.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import classes from './months.module.css';
import { readMonthsAgain } from './use-months.ts';

const LINKS: Readonly<Record<Finding['kind'], { to: '/balances' | '/balances/bank'; words: string }>> = {
  proof: { to: '/balances', words: 'Balances' },
  faults: { to: '/balances', words: 'Balances' },
  'bank-lines': { to: '/balances/bank', words: 'Bank statement' },
  payouts: { to: '/balances', words: 'Balances' },
  moves: { to: '/balances', words: 'Balances' },
  returned: { to: '/balances', words: 'Balances' },
  account: { to: '/balances/bank', words: 'Bank statement' },
};

/** Says what is still open in a month before it is closed. See docs/rules/months.md#the-check. */
export function CloseDialog({ month: { month, closed }, onClose }: { month: Month; onClose: () => void }) {
  const words = monthWords(month);
  const check = useQuery(queries.months.check.queryOptions({ input: { month }, staleTime: 0 }));
  const { confirmed, dialog } = useSecondFactor('This closes the books of a month.');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const findings = check.data?.findings ?? [];
  const isBlocked = !check.data || findings.some(({ blocks }) => blocks) || closed !== null;
  const close = async () => {
    if (isBusy || isBlocked) return;
    setBusy(true);
    setRefusal(null);
    try {
      await confirmed(() => api.months.close({ month }, { context: { idempotencyKey: key.current } }));
      notify.success(`${words} is closed.`);
      await readMonthsAgain();
      onClose();
    } catch (error) {
      // A try without an answer is sent again as the same.
      if (isAnswered(error)) {
        key.current = crypto.randomUUID();
        await readMonthsAgain();
      }
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Close ${words}`}
      onClose={onClose}
      actions={
        <>
          <button type="button" className={button.plain} onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className={button.primary}
            disabled={isBlocked}
            aria-disabled={isBusy}
            onClick={() => void close()}
          >
            {isBusy ? 'Closing…' : `Close ${words}`}
          </button>
        </>
      }
    >
      {closed && !isBusy && (
        <GoneNotice title={`${words} is closed already.`} text={`${closed.by} has closed it meanwhile.`} />
      )}
      <p className={classes.words}>
        From then on nothing is dated within {words}. What changes afterwards lands in the open month and says
        which day it is about.
      </p>
      {check.data ? (
        <Findings findings={findings} />
      ) : check.error ? (
        <ScreenError error={check.error} retry={() => void check.refetch()} />
      ) : (
        <ListSkeleton height={44} />
      )}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
      {dialog}
    </Dialog>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0)
    return (
      <p className={classes.words} role="status">
        Nothing is open: the ledger is proved, and no line of the bank waits.
      </p>
    );
  return (
    <ul className={classes.findings} aria-label="What is still open">
      {findings.map(({ kind, blocks, message }) => (
        <li key={message} data-blocks={blocks || undefined}>
          {blocks ? <CircleX size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
          <p>
            <b>{blocks ? 'First: ' : 'Still open: '}</b>
            {message}{' '}
            <Link to={LINKS[kind].to} className={classes.link}>
              {LINKS[kind].words}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
