import { linesOf, PRODUCT_COLUMNS, PRODUCT_KINDS } from './products-sql.ts';
import { TIMED_COLUMNS, wholeTimedOf } from './times-sql.ts';

const OF_WEEK = `created_at >= $1 and created_at < $1::timestamptz + interval '7 days'`;
const COUNTED = `select *, true as is_now from order_figures where ${OF_WEEK}`;

const PRODUCTS = `${PRODUCT_COLUMNS}, ${PRODUCT_KINDS.join(', ')}`;

type WeekDigest = {
  table: string;
  columns: string;
  /** A query of them from the orders of the week of `$1`. */
  sql: string;
};

/** What is kept of a week, as the views that it serves read it of all other time. */
export const WEEK_DIGESTS: readonly WeekDigest[] = [
  {
    table: 'product_weeks',
    columns: PRODUCTS,
    sql: `select ${PRODUCTS} from (${linesOf(COUNTED, PRODUCT_KINDS)}) lines`,
  },
  {
    table: 'timed_orders',
    columns: TIMED_COLUMNS,
    sql: wholeTimedOf(COUNTED, `o.${OF_WEEK.replace('and ', 'and o.')}`),
  },
];
