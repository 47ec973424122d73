import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { IS_OPEN, ITEM_POSTINGS, items, toItem, type ItemRecord } from './items.ts';

const SHOWN = 50;
/** How far back items are offered. */
const MOST_DAYS = 400;

/** What a line may be. See docs/rules/bank-statements.md#by-hand. */
export const listItems = runQuery(contract.bankStatements.items, async ({ db, input, nowMs }) => {
  const { accountId, amount, search } = input;
  const conditions = new Conditions();
  const since = conditions.value(new Date(nowMs - MOST_DAYS * 86_400_000));
  conditions.and(`p.posted_at >= ${since}`).and(IS_OPEN);
  if (accountId !== undefined) conditions.and(`p.account_id = ${conditions.value(accountId)}`);
  if (amount !== undefined) conditions.and(`p.amount = ${conditions.value(-amount)}`);
  const found = new Conditions(conditions.values);
  found.andWords(['name', 'reference', 'account_name'], search);
  // What is shown without a search is chosen before anything has its name.
  const first = search ? '' : `order by p.posted_at desc, p.id desc limit ${SHOWN + 1}`;
  const chosen = `(select p.* from ${ITEM_POSTINGS} p ${conditions.where} ${first})`;
  const { rows } = await db.query<ItemRecord>({
    text: `select * from (${items(chosen)}) items ${found.where} order by posted_at desc, id desc limit ${SHOWN + 1}`,
    values: found.values,
  });
  return { rows: rows.slice(0, SHOWN).map(toItem), areMore: rows.length > SHOWN };
});
