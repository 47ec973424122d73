import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { EARNS } from '../ledger/earning-orders.ts';
import { requireRange } from './read-report.ts';
import { requireReportPlace } from './report-place.ts';
import { REPORT_COLUMNS, REPORT_SOURCE, toReportRow, toWire, type ReportRecord } from './report-rows.ts';

const CREATED = { column: 'created_at', sql: 'o.created_at', type: 'timestamptz' } as const;
const ID = { column: 'id', sql: 'o.id', type: 'uuid' } as const;

const ORDERS: ListSource<ReportRecord, 'created' | 'total' | 'food'> = {
  name: 'report orders',
  sql: ({ where, orderBy, limit }) =>
    `select ${REPORT_COLUMNS} from ${REPORT_SOURCE} ${where} ${orderBy} ${limit}`,
  orders: {
    created: [CREATED, ID],
    total: [{ column: 'total', sql: 'o.total', type: 'numeric' }, CREATED, ID],
    food: [{ column: 'sub_total', sql: 'o.sub_total', type: 'numeric' }, CREATED, ID],
  },
};

/** Each finished order of a range with its lines. See docs/rules/reports.md#the-lines. */
export const listReportOrders = runQuery(contract.reports.orders, async ({ db, input, reach }) => {
  requireRange(input);
  const { locationId } = await requireReportPlace(db, reach, input.locationId);
  const conditions = new Conditions();
  conditions.and(`o.location_id = ${conditions.value(locationId)}`);
  conditions.and(`o.created_at >= ${conditions.value(new Date(input.createdAtMin))}`);
  conditions.and(`o.created_at < ${conditions.value(new Date(input.createdAtMax))}`);
  conditions.and(EARNS);
  if (input.search)
    conditions.and(`o.order_number::text = ${conditions.value(input.search.replace(/^#/, ''))}`);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, ORDERS, conditions, input),
    countFound(db, 'orders o', conditions, 50_000),
  ]);
  return {
    rows: rows.map((record) => {
      const row = toReportRow(record);
      const { id, orderNumber, createdAt, orderType, paymentMethod } = row;
      return { ...toWire(row), id, orderNumber, createdAt, orderType, paymentMethod };
    }),
    next,
    ...counted,
  };
});
