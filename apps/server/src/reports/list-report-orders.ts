import { contract } from '@passline/contract';
import { runQuery } from '../actions/run-action.ts';
import { Conditions } from '../lists/conditions.ts';
import { countFound } from '../lists/count-found.ts';
import { readPage, type ListSource } from '../lists/read-page.ts';
import { requireRange } from './read-report.ts';
import { requireReportPlace } from './report-place.ts';
import { REPORT_COLUMNS, toReportRow, toWire, type ReportRecord } from './report-rows.ts';

const CREATED = { column: 'created_at', type: 'timestamptz' } as const;
const ID = { column: 'id', type: 'uuid' } as const;

const ORDERS: ListSource<ReportRecord, 'created' | 'total' | 'food'> = {
  name: 'report orders',
  sql: ({ where, orderBy, limit }) => `select ${REPORT_COLUMNS} from orders o ${where} ${orderBy} ${limit}`,
  orders: {
    created: [CREATED, ID],
    total: [{ column: 'total', type: 'numeric' }, CREATED, ID],
    food: [{ column: 'sub_total', type: 'numeric' }, CREATED, ID],
  },
};

/** Each finished order of a range with its lines. See docs/rules/reports.md#the-lines. */
export const listReportOrders = runQuery(contract.reports.orders, async ({ db, input, reach }) => {
  requireRange(input);
  const { locationId } = await requireReportPlace(db, reach, input.locationId);
  const conditions = new Conditions();
  conditions.and(`location_id = ${conditions.value(locationId)}`);
  conditions.and(`created_at >= ${conditions.value(new Date(input.createdAtMin))}`);
  conditions.and(`created_at < ${conditions.value(new Date(input.createdAtMax))}`);
  conditions.and(`status = 'Done'`);
  if (input.search)
    conditions.and(`order_number::text = ${conditions.value(input.search.replace(/^#/, ''))}`);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, ORDERS, conditions, input),
    countFound(db, 'orders', conditions, 50_000),
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
