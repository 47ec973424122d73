import type { FoundPerson } from '@passline/contract/users/users';
import { timeOf } from './person-record.ts';

/** The order under way that is due first; all null where there is none. */
export type UnderWayRow = {
  order_id: string | null;
  order_number: number | null;
  promised_at: string | null;
};

export function toUnderWay(row: UnderWayRow | undefined): FoundPerson['underWay'] {
  if (!row?.order_id || row.order_number === null) return null;
  return { orderId: row.order_id, orderNumber: row.order_number, promisedAt: timeOf(row.promised_at) };
}
