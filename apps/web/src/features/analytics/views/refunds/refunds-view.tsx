import type { AnalyticsRefunds } from '@passline/contract/analytics/refunds';
import { useMemo } from 'react';
import { api } from '../../../../api/client.ts';
import { placeName } from '../../../../parts/place-name.ts';
import { comparedHead } from '../../compared/compared-words.ts';
import { TableCard } from '../table-card.tsx';
import { useViewAnswer } from '../use-view-answer.ts';
import type { ViewProps } from '../view-body.tsx';
import { ViewState } from '../view-state.tsx';
import { ViewTotals } from '../view-totals.tsx';
import views from '../views.module.css';
import {
  amountColumns,
  firstWords,
  KIND_WORDS,
  PAYER_WORDS,
  PLACE_COLUMNS,
  reasonWords,
  refundTotals,
} from './refund-words.ts';
import classes from './refunds-view.module.css';

type Reason = AnalyticsRefunds['reasons'][number];
type Payer = NonNullable<AnalyticsRefunds['payers']>[number];
type Kind = AnalyticsRefunds['kinds'][number];
const OF_REASONS = amountColumns<Reason>();
const OF_PAYERS = amountColumns<Payer>();
const OF_KINDS = amountColumns<Kind>();
const kindWords = ({ kind }: Kind) => KIND_WORDS[kind];
const payerWords = ({ payer }: Payer) => PAYER_WORDS[payer];
const MOST_ORDERS = { by: 'orders', isDescending: true };
const MOST_MONEY = { by: 'amount', isDescending: true };

/** What was cancelled and given back, why and at whose cost. See docs/rules/analytics.md#refunds. */
export function RefundsView({ fetched, fileOf }: ViewProps) {
  const answer = useViewAnswer('refunds', fetched, api.analytics.refunds);
  return (
    <ViewState answer={answer} fetched={fetched}>
      {(refunds) => <Refunds refunds={refunds} fetched={fetched} fileOf={fileOf} />}
    </ViewState>
  );
}

type RefundsProps = ViewProps & { refunds: AnalyticsRefunds };

function Refunds({ refunds, fetched, fileOf }: RefundsProps) {
  const head = comparedHead(fetched.asked);
  const { now, before, reasons, reasonCount, locations, locationCount } = refunds;
  const totals = useMemo(() => refundTotals(now, before), [now, before]);
  return (
    <>
      <ViewTotals totals={totals} head={head} />
      <p className={views.note}>
        A refund counts on the day on which its order was placed, whenever it was given back. What a bank sent
        back was not given back.
      </p>
      <div className={classes.pair}>
        <TableCard
          title="Cancelled by reason"
          note={firstWords(reasons.length, reasonCount, 'reasons', 'the commonest')}
          corner="Reason"
          rows={reasons}
          idOf={({ reason }) => reason ?? ''}
          nameOf={reasonWords}
          name={reasonWords}
          columns={OF_REASONS}
          sorting={MOST_ORDERS}
          empty="No order was cancelled."
          file={fileOf('cancelled-by-reason')}
          fetched={fetched}
        />
        <Refunded refunds={refunds} fetched={fetched} fileOf={fileOf} />
      </div>
      <TableCard
        title="By restaurant"
        note={firstWords(
          locations.length,
          locationCount,
          'places',
          'with the most cancelled and refunded orders, the first',
        )}
        corner="Restaurant"
        rows={locations}
        idOf={({ locationId }) => locationId}
        nameOf={placeName}
        name={placeName}
        columns={PLACE_COLUMNS}
        sorting={{ by: 'refunded', isDescending: true }}
        empty="No orders."
        file={fileOf('refunds-by-restaurant')}
        fetched={fetched}
      />
    </>
  );
}

/** What went back, twice: by whose share is less, and by what it was. */
function Refunded({ refunds: { payers, kinds }, fetched, fileOf }: RefundsProps) {
  return (
    <div className={views.view}>
      {payers && (
        <TableCard
          title="Refunded by who pays"
          note="whose share is less"
          corner="Who pays"
          rows={payers}
          idOf={({ payer }) => payer}
          nameOf={payerWords}
          name={payerWords}
          columns={OF_PAYERS}
          sorting={MOST_MONEY}
          empty="Nothing was given back."
          file={fileOf('refunded-by-who-pays')}
          fetched={fetched}
        />
      )}
      <TableCard
        title="Refunded by kind"
        note="what was given back"
        corner="Kind"
        rows={kinds}
        idOf={({ kind }) => kind}
        nameOf={kindWords}
        name={kindWords}
        columns={OF_KINDS}
        sorting={MOST_MONEY}
        empty="Nothing was given back."
        file={fileOf('refunded-by-kind')}
        fetched={fetched}
      />
    </div>
  );
}
