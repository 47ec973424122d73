import { contract } from '@passline/contract/contract';
import type { ACCOUNT_GROUPS } from '@passline/contract/balances/balances';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { ACCOUNT_COLUMNS, ACCOUNTS, toAccount, type AccountRecord } from './account-record.ts';
import { audienceOf } from '../../kernel/actions/audience.ts';

type Group = (typeof ACCOUNT_GROUPS)[number];

const ID = { column: 'id', type: 'uuid' } as const;

const LIST: ListSource<AccountRecord, 'balance' | 'name'> = {
  name: 'accounts',
  sql: ({ where, orderBy, limit }) =>
    `select ${ACCOUNT_COLUMNS} from (select * from ${ACCOUNTS} ${where} ${orderBy} ${limit}) f ${orderBy}`,
  orders: {
    balance: [{ column: 'balance', type: 'numeric' }, ID],
    name: [{ column: 'name', type: 'text' }, { column: 'place', type: 'text' }, ID],
  },
};

const OF_GROUP: Record<Group, string> = {
  restaurants: `kind = 'restaurant'`,
  couriers: `kind = 'courier'`,
  platform: `kind not in ('restaurant', 'courier')`,
};

/** See docs/rules/balances.md#the-list. */
export const listAccounts = runQuery(contract.balances.list, async ({ db, input, nowMs, caller }) => {
  const conditions = new Conditions().and(OF_GROUP[input.group]);
  conditions.andWords(['owner_email', 'name', 'place'], input.search);
  const [{ rows, next }, sums] = await Promise.all([
    readPage(db, LIST, conditions, input),
    db.query<{ total: number; owed: number; owing: number }>(
      `select count(*) as total, coalesce(sum(balance) filter (where balance > 0), 0) as owed,
         coalesce(sum(balance) filter (where balance < 0), 0) as owing from ${ACCOUNTS} ${conditions.where}`,
      conditions.values,
    ),
  ]);
  const { total, owed, owing } = sums.rows[0] ?? { total: 0, owed: 0, owing: 0 };
  return {
    rows: rows.map((row) => toAccount(row, nowMs, audienceOf(caller))),
    next,
    total,
    isTotalExact: true,
    owed,
    owing,
  };
});
