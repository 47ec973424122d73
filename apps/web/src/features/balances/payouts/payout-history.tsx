import type { Account, Payout } from '@passline/contract/balances/balances';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../parts/list/count-words.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import button from '../../../parts/button.module.css';
import { useMoneyLock } from '../use-money-lock.ts';
import classes from '../money.module.css';
import { PayoutRow } from './payout-row.tsx';
import { payoutLook } from './payout-words.ts';
import { usePayouts } from './use-payouts.ts';

/** This many are shown until all are requested. */
const SHOWN = 7;

type PayoutHistoryProps = {
  account: Account;
  zone: string;
  isMover: boolean;
  isWhole: boolean;
  onWhole: () => void;
  onExplain: (payoutId: string) => void;
};

/** The payouts of an account and their outcome, live, newest first. */
export function PayoutHistory(props: PayoutHistoryProps) {
  const { account, zone, isMover, isWhole, onWhole, onExplain } = props;
  const pages = usePayouts(account.id);
  const lock = useMoneyLock();
  const { rows, first, error, canReadOn, isEndComing, isEndMissing } = pages;
  const total = first?.total ?? 0;
  return (
    <section className={classes.history} aria-label="Payouts">
      <h2>
        History
        {total > SHOWN && !isWhole && (
          <button type="button" className={classes.link} onClick={onWhole}>
            All {formatCount(total)}
          </button>
        )}
      </h2>
      {!rows && (error ? <ScreenError error={error} retry={pages.retry} /> : <ListSkeleton height={36} />)}
      {rows?.length === 0 && <p className={classes.note}>No payouts yet.</p>}
      {rows && rows.length > 0 && (
        <>
          <Announcer payouts={rows} />
          <ul className={classes.moves}>
            {rows.slice(0, isWhole ? rows.length : SHOWN).map((payout) => (
              <PayoutRow
                key={payout.id}
                payout={payout}
                account={account}
                zone={zone}
                lock={lock}
                isMover={isMover}
                onExplain={onExplain}
              />
            ))}
          </ul>
        </>
      )}
      {isWhole && (canReadOn || isEndMissing) && (
        <button
          type="button"
          className={button.plain}
          aria-disabled={isEndComing}
          onClick={isEndMissing ? pages.retry : pages.readOn}
        >
          {isEndComing ? 'Reading…' : isEndMissing ? 'The rest could not be read. Try again' : 'Show more'}
        </button>
      )}
    </section>
  );
}

/** Announces a payout's new state when it changes while the history is open. */
function Announcer({ payouts }: { payouts: readonly Payout[] }) {
  const known = useRef(new Map<string, string>());
  const [words, setWords] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = new Map(payouts.map((payout) => [payout.id, payoutLook(payout).word]));
    if (before.size === 0) return;
    const changed = payouts.filter(({ id }) => before.get(id) !== known.current.get(id));
    if (changed.length > 0)
      setWords(
        changed
          .map((payout) => `Payout of ${formatMoney(payout.amount)}: ${payoutLook(payout).word}.`)
          .join(' '),
      );
  }, [payouts]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
