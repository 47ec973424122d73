import type { EarningsSums, RiderSummary } from '@passline/contract/rider-earnings/rider-earnings';
import { centsFromDecimal, formatCents, sumCents } from '@passline/domain/money/cents';
import button from '../../parts/button.module.css';
import { formatMoney } from '../../parts/money.tsx';
import { SUMMARY_COLUMNS } from './earnings-files.ts';
import { LastSettled } from './last-settled.tsx';
import classes from './rider-earnings.module.css';

type RiderSummaryProps = {
  riders: readonly RiderSummary[];
  totals: EarningsSums;
  onChoose: (riderUserId: string) => void;
  onSettle: (rider: RiderSummary) => void;
};

/** What each courier earned in the period, what all of them did, and what they owe now. */
export function RiderSummaryTable({ riders, totals, onChoose, onSettle }: RiderSummaryProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
    <div className={classes.scrolls} role="region" aria-label="Couriers" tabIndex={0}>
      <table className={classes.summary}>
        <thead>
          <tr>
            <th scope="col">Courier</th>
            <th scope="col">Deliveries</th>
            {SUMMARY_COLUMNS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Cash to settle</th>
          </tr>
        </thead>
        <tbody>
          {riders.map((rider) => (
            <tr key={rider.riderUserId ?? ''}>
              <th scope="row">
                <RiderName rider={rider} onChoose={onChoose} />
              </th>
              <td>{rider.deliveryCount}</td>
              <Sums sums={rider} />
              <td>
                {rider.owes > 0 && (
                  <span className={classes.owes}>
                    Owes {formatMoney(rider.owes)}
                    <button
                      type="button"
                      className={button.plain}
                      aria-label={`Settle cash of ${rider.riderName}`}
                      onClick={() => onSettle(rider)}
                    >
                      Settle cash
                    </button>
                  </span>
                )}
                {rider.lastSettlement && (
                  <small className={classes.last}>
                    <LastSettled last={rider.lastSettlement} />
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{totals.deliveryCount}</td>
            <Sums sums={totals} />
            <td>{formatCents(sumCents(riders.map(({ owes }) => centsFromDecimal(owes))))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function RiderName({ rider, onChoose }: { rider: RiderSummary; onChoose: (id: string) => void }) {
  const { riderUserId, riderName } = rider;
  if (riderUserId === null) return riderName;
  return (
    <button type="button" className={classes.name} onClick={() => onChoose(riderUserId)}>
      {riderName}
    </button>
  );
}

function Sums({ sums }: { sums: EarningsSums }) {
  return SUMMARY_COLUMNS.map(({ label, amount }) => <td key={label}>{formatMoney(amount(sums))}</td>);
}
