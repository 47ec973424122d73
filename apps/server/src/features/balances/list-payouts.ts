import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { requireReach } from './get-account.ts';
import { toPayout, type PayoutRecord } from './move-records.ts';

const PAYOUTS: ListSource<PayoutRecord, 'created'> = {
  name: 'payouts',
  sql: ({ where, orderBy, limit }) => `select * from payouts ${where} ${orderBy} ${limit}`,
  orders: {
    created: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  },
};

export const getPayout = runQuery(contract.balances.payout, async ({ db, input }) => {
  const { rows } = await db.query<PayoutRecord>('select * from payouts where id = $1', [input.payoutId]);
  if (!rows[0]) throw notFound();
  return toPayout(rows[0]);
});

export const listPayouts = runQuery(contract.balances.payouts, async ({ db, input, reach, caller }) => {
  requireReach(reach, input.accountId);
  const conditions = new Conditions();
  conditions.and(`account_id = ${conditions.value(input.accountId)}`);
  conditions.andWords(['author_email', 'paid_to', 'error'], input.search);
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, PAYOUTS, conditions, input),
    countFound(db, 'payouts', conditions),
  ]);
  return { rows: rows.map((row) => toPayout(row, audienceOf(caller))), next, ...counted };
});
