import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { openFiles, toFileItem, type OpenFileRecord } from './file-items.ts';
import { IS_OPEN, ITEM_POSTINGS, items, toItem, type ItemRecord } from './items.ts';

/** How far back items are offered. */
const MOST_DAYS = 400;

/** What a line may be. See docs/rules/bank-statements.md#by-hand. */
export const listItems = runQuery(contract.bankStatements.items, async ({ db, input, nowMs }) => {
  const { accountId, amount, search, limit } = input;
  const files = await findFiles(db, input, nowMs);
  const conditions = new Conditions();
  const since = conditions.value(new Date(nowMs - MOST_DAYS * 86_400_000));
  conditions.and(`p.posted_at >= ${since}`).and(IS_OPEN);
  if (accountId !== undefined) conditions.and(`p.account_id = ${conditions.value(accountId)}`);
  if (amount !== undefined) conditions.and(`p.amount = ${conditions.value(-amount)}`);
  const found = new Conditions(conditions.values);
  found.andWords(['name', 'reference', 'account_name'], search);
  // What is shown without a search is chosen before anything has its name.
  const first = search ? '' : `order by p.posted_at desc, p.id desc limit ${limit + 1}`;
  const chosen = `(select p.* from ${ITEM_POSTINGS} p ${conditions.where} ${first})`;
  const { rows } = await db.query<ItemRecord>({
    text: `select * from (${items(chosen)}) items ${found.where} order by posted_at desc, id desc limit ${limit + 1}`,
    values: found.values,
  });
  const all = [...files.map(toFileItem), ...rows.map(toItem)];
  return { rows: all.slice(0, limit), areMore: all.length > limit };
});

type Wanted = {
  accountId?: string | undefined;
  amount?: number | undefined;
  search?: string | undefined;
  limit: number;
};

/** Files of which several payouts are open: of the last one alone, the payout says as much. */
async function findFiles(
  db: Queryable,
  { accountId, amount, search, limit }: Wanted,
  nowMs: number,
): Promise<OpenFileRecord[]> {
  if (accountId !== undefined && accountId !== SYSTEM_ACCOUNTS.payoutsEft) return [];
  const found = new Conditions();
  const since = found.value(new Date(nowMs - MOST_DAYS * 86_400_000));
  found.and('payouts > 1');
  if (amount !== undefined) found.and(`amount = ${found.value(amount)}`);
  found.andWords([`'bank file'`, 'reference', 'account_name'], search);
  const { rows } = await db.query<OpenFileRecord>({
    text: `select * from ${openFiles(`f.created_at >= ${since}`)} files ${found.where} order by created_at desc, id desc limit ${limit + 1}`,
    values: found.values,
  });
  return rows;
}
