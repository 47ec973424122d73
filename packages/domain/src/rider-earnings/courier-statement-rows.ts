import { formatCents } from '../money/cents.ts';
import {
  bridgeRows,
  entryRows,
  statementRow,
  type StatementRow,
  type StatementSpan,
} from '../reports/bridge-rows.ts';
import { formatDay } from '../time/format-day.ts';
import { localDate, localTime } from '../time/local-date.ts';
import {
  COURIER_LINES,
  courierChanges,
  NAMED_LINES,
  type CourierLine,
  type CourierStatement,
  type StatedDelivery,
} from './courier-statement.ts';

const LABELS: Readonly<Record<CourierLine, string>> = {
  deliveries: 'Deliveries of the week',
  tips: 'Tips',
  cash: 'Cash taken at the door',
  otherwise: 'Posted otherwise than these deliveries are now',
  earlier: 'Changes to deliveries of earlier weeks',
  settled: 'Cash handed in',
  transfers: 'Transfers',
  corrections: 'Corrections',
  payouts: 'Payouts',
  returned: 'Payouts that came back',
};

/** The rows of a courier's statement, as they are written everywhere. See docs/rules/rider-earnings.md#the-statement. */
export function courierStatementRows(statement: CourierStatement, span: StatementSpan): StatementRow[] {
  const { beforeCents, afterCents, later, lines: named } = statement;
  const changes = courierChanges(statement);
  const partsOf = (line: CourierLine): StatementRow[] => {
    if (line === 'deliveries') return deliveryRows(statement, span);
    if (line === 'otherwise') return otherwiseRows(statement, changes.otherwise);
    const name = NAMED_LINES.find((one) => one === line);
    return name ? entryRows(named[name], 'part', span.clock, span.days) : [];
  };
  const lines = COURIER_LINES.filter((line) => line !== 'otherwise' || isOtherwise(statement)).map(
    (line) => ({
      key: line,
      label: LABELS[line],
      changeCents: changes[line],
      parts: partsOf(line),
    }),
  );
  const laterDetail =
    'Posted for these deliveries after the end. It stands in the statement of the week in which it was posted.';
  return bridgeRows({ beforeCents, lines, afterCents, afterDetail: '', later, laterDetail }, span);
}

/** The line that is there only if there is something to explain. */
function isOtherwise(statement: CourierStatement): boolean {
  return courierChanges(statement).otherwise !== 0 || statement.later.changeCents !== 0;
}

function deliveryRows(
  { deliveries, sums }: CourierStatement,
  { clock, days }: StatementSpan,
): StatementRow[] {
  const rows = deliveries.map((delivery): StatementRow => {
    const { orderId, orderNumber, place, atMs } = delivery;
    const day = formatDay(localDate(atMs, clock.zone, clock.offsetAt), days.to);
    return {
      ...statementRow(
        `delivery ${orderId}`,
        'part',
        `#${orderNumber} of ${day}, ${localTime(atMs, clock.zone, clock.offsetAt)}: ${place}`,
      ),
      detail: earnedWords(delivery),
      changeCents: delivery.feeCents + delivery.substitutionsCents + delivery.standbyCents,
      orderId,
    };
  });
  const unnamed = sums.deliveryCount - deliveries.length;
  if (unnamed === 0) return rows;
  const words = unnamed === 1 ? 'and 1 more' : `and ${unnamed} more`;
  return [...rows, statementRow('more deliveries', 'part', `${words}. All of them stand on Earnings.`)];
}

/** 'Fee $4.00, substitutions $1.25, standby $0.75.' */
function earnedWords({ feeCents, substitutionsCents, standbyCents }: StatedDelivery): string {
  const parts = [
    ['fee', feeCents],
    ['substitutions', substitutionsCents],
    ['standby', standbyCents],
  ] as const;
  const words = parts
    .filter(([, cents]) => cents !== 0)
    .map(([name, cents]) => `${name} ${formatCents(cents)}`);
  const text = words.join(', ');
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

/** What was posted after the end, and what even that does not explain. */
function otherwiseRows({ later }: CourierStatement, otherwiseCents: number): StatementRow[] {
  const laterCents = 0 - later.changeCents;
  const otherCents = otherwiseCents - laterCents;
  return [
    { key: 'posted-later', label: 'Posted after the end: see Since then', changeCents: laterCents },
    {
      key: 'posted-unexplained',
      label: 'Not explained by these deliveries: see Balances',
      changeCents: otherCents,
    },
  ]
    .filter(({ changeCents }) => changeCents !== 0)
    .map(({ key, label, changeCents }) => ({ ...statementRow(key, 'part', label), changeCents }));
}
