import { contract } from '@passline/contract/contract';
import type { PersonOrder } from '@passline/contract/users/users';
import { normalPhone } from '@passline/domain/blocklist/normal-contact';
import { phoneInWords } from '@passline/domain/users/phone-in-words';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { readOrdersWithoutAccount } from '../personal-data/orders-without-account.ts';
import { isOfCountry } from './abroad-sql.ts';
import { timeOf } from './person-record.ts';
import { PROMISED } from '../orders/promised-sql.ts';

type OrderRow = Pick<PersonOrder, 'id' | 'orderType' | 'status' | 'deliveryStatus' | 'total' | 'refunded'> & {
  created_at: string;
  order_number: number;
  restaurant_id: string;
  restaurant_name: string;
  location_id: string;
  location_name: string;
  cancel_reason: string | null;
  promised_at: string | null;
  ended_at: string | null;
};

/** A refund that the bank returned has not reached the guest. */
const REFUNDED = `(select coalesce(sum(p.amount), 0) from payments p where p.order_id = o.id and p.kind = 'refund'
  and p.state = 'succeeded' and p.bounced_at is null)`;

const ORDERS: ListSource<OrderRow, 'created'> = {
  name: 'orders of a person',
  sql: ({ where, orderBy, limit }) =>
    `select o.id, o.created_at, o.order_number, o.restaurant_id, o.restaurant_name, o.location_id, o.location_name,
        o.order_type as "orderType", o.status, d.delivery_status as "deliveryStatus", o.cancel_reason, o.total,
        ${PROMISED} as promised_at, coalesce(d.delivery_time, o.finished_at) as ended_at, ${REFUNDED} as refunded
      from orders o left join deliveries d on d.order_id = o.id ${where} ${orderBy} ${limit}`,
  orders: {
    created: [
      { column: 'created_at', sql: 'o.created_at', type: 'timestamptz' },
      { column: 'id', sql: 'o.id', type: 'uuid' },
    ],
  },
};

type Sums = {
  total: number;
  ordered: number;
  refunded: number;
  first_at: string | null;
  name: string | null;
  email: string | null;
};

/** The orders of somebody, with what they ordered and got back in all. See docs/rules/users.md#orders. */
export const listPersonOrders = runQuery(contract.users.orders, async ({ db, input }) => {
  const { userId, phoneNumber } = input;
  const conditions = new Conditions();
  if (userId !== undefined) conditions.and(`o.user_id = ${conditions.value(userId)}`);
  else {
    const number = normalPhone(phoneInWords(phoneNumber ?? '') ?? '');
    const digits = conditions.value(number.replace('+', ''));
    conditions
      .and(`o.user_id is null and o.phone_number <> '' ${isOfCountry(number.startsWith('+'))}`)
      .and(`phone_digits(o.phone_number) collate "C" = ${digits}::text`);
  }
  const isFirst = userId !== undefined && input.cursor === undefined;
  const [{ rows, next }, sums, withoutAccount] = await Promise.all([
    readPage(db, ORDERS, conditions, input),
    db.query<Sums>(
      `select count(*)::int as total, coalesce(sum(o.total) filter (where o.status <> 'Cancelled'), 0) as ordered,
        coalesce(sum(${REFUNDED}), 0) as refunded, min(o.created_at) as first_at,
        (array_agg(o.name order by o.created_at desc))[1] as name, (array_agg(o.email order by o.created_at desc))[1] as email
       from orders o ${conditions.where}`,
      conditions.values,
    ),
    isFirst ? readOrdersWithoutAccount(db, userId) : null,
  ]);
  const all = sums.rows[0];
  return {
    rows: rows.map(toPersonOrder),
    next,
    total: all?.total ?? 0,
    isTotalExact: true,
    ordered: all?.ordered ?? 0,
    refunded: all?.refunded ?? 0,
    firstAt: timeOf(all?.first_at ?? null),
    name: all?.name ?? '',
    email: all?.email ?? '',
    withoutAccount,
  };
});

function toPersonOrder(row: OrderRow): PersonOrder {
  const { id, orderType, status, deliveryStatus, total, refunded } = row;
  return {
    id,
    orderNumber: row.order_number,
    createdAt: Date.parse(row.created_at),
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    locationId: row.location_id,
    locationName: row.location_name,
    orderType,
    status,
    deliveryStatus,
    cancelReason: row.cancel_reason,
    promisedAt: timeOf(row.promised_at),
    endedAt: timeOf(row.ended_at),
    refunded,
    total,
  };
}
