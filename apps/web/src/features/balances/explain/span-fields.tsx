import type { Payout } from '@passline/contract/balances/balances';
import { liveClient } from '../../../live/live-client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import toolbar from '../../../parts/toolbar.module.css';
import { VIEWER_ZONE, zoneNote } from '../../../parts/zoned-time.ts';
import { LAST, type ExplainSearch } from '../balances-search.ts';
import { payoutLook } from '../payouts/payout-words.ts';
import { shortDay } from '../short-day.ts';
import classes from './explain.module.css';

type SpanFieldsProps = {
  search: ExplainSearch;
  payouts: readonly Payout[];
  zone: string;
  onSpan: (span: Pick<ExplainSearch, 'payout' | 'from' | 'to'>) => void;
};

/** The choice of what is explained: everything, the time since the last payout, a payout, or a range of days. */
export function SpanFields({ search, payouts, zone, onSpan }: SpanFieldsProps) {
  const { payout, from, to } = search;
  const nowMs = liveClient.serverNow();
  const isKnown = payout === '' || payout === LAST || payouts.some(({ id }) => id === payout);
  const note = zoneNote(zone, nowMs, VIEWER_ZONE);
  return (
    <div className={classes.span} role="group" aria-label="What is explained">
      <select
        className={toolbar.select}
        aria-label="Explain"
        data-first
        value={payout}
        onChange={({ currentTarget: { value } }) => onSpan({ payout: value, from: '', to: '' })}
      >
        <option value="">{from || to ? 'Selected days' : 'Everything'}</option>
        <option value={LAST}>Since the last payout</option>
        {!isKnown && <option value={payout}>An earlier payout</option>}
        {payouts.map((one) => (
          <option key={one.id} value={one.id}>
            Payout of {shortDay(one.createdAt, zone, nowMs)}, {formatMoney(one.amount)},{' '}
            {payoutLook(one).word.toLowerCase()}
          </option>
        ))}
      </select>
      {(
        [
          ['From', from, (date: string) => onSpan({ payout: '', from: date, to })],
          ['To', to, (date: string) => onSpan({ payout: '', from, to: date })],
        ] as const
      ).map(([label, date, change]) => (
        <label key={label}>
          {label}
          <input
            className={toolbar.select}
            type="date"
            max="9999-12-31"
            value={date}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </label>
      ))}
      {note !== null && <small>{note}</small>}
    </div>
  );
}
