import type { BankItem } from '@passline/contract/bank-statements/bank-statements';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { NAMED_ACCOUNTS } from '../ledger/account-name.ts';

const { bank, cashBox, gatewayMoneris, gatewayStripe, payoutsEft, payoutsManual, payoutsVopay } =
  SYSTEM_ACCOUNTS;
const listed = (...ids: string[]) => ids.map((id) => `'${id}'`).join(', ');

/**
 * SQL: the postings that a line of the bank may clear: what left or came by payouts and receipts, cash in the box, and refunds of a card
 * processor. Its charges come as deposits of many. By the ids of the accounts, as the indexes `postings_open_items_idx` and `postings_card_refunds_idx`
 * name them: by their kinds all postings of card processors would be read.
 */
export const ITEM_POSTINGS = `(
  select * from postings where belongs_to not in ('order', 'bank-line') and amount <> 0
    and account_id in (${listed(cashBox, gatewayMoneris, gatewayStripe, payoutsVopay, payoutsManual, payoutsEft, bank)})
  union all
  select * from postings where belongs_to = 'order' and amount > 0 and account_id in (${listed(gatewayMoneris, gatewayStripe)}))`;

/** SQL: whether no line has cleared the posting `p`, and it did not leave with a bank file that was set aside: that never went. */
export const IS_OPEN = `not exists (select from bank_line_parts c where c.posting_id = p.id)
  and not exists (select from eft_file_payouts m where m.undone_posting_id is not null and m.posting_id = p.id)
  and not exists (select from eft_file_payouts m where m.undone_posting_id = p.id)`;

/** SQL: what a bank may write of the posting `p`; '' for nothing. */
export const REFERENCE = `coalesce((select y.transaction_id from payouts y where p.belongs_to = 'payout' and y.id = p.belongs_id),
  (select 'EFT ' || lpad(f.creation_number::text, 4, '0') from eft_file_payouts m join eft_files f on f.id = m.file_id
    where p.belongs_to = 'payout' and m.payout_id = p.belongs_id and m.attempt = (p.sequence + 1) / 2),
  (select t.reference from transfers t where p.belongs_to = 'transfer' and t.id = p.belongs_id), '')`;

/** SQL: the postings `p` of `from` as items, with what people know them by; of cleared ones too. */
export const items = (
  from: string,
) => `select p.id, p.account_id, a.name as account_name, -p.amount as amount, p.posted_at,
    case p.belongs_to when 'payout' then case when p.sequence % 2 = 1 then 'payout' else 'return' end
      when 'order' then 'refund' when 'settlement' then 'settlement'
      when 'transfer' then case when (select t.kind from transfers t where t.id = p.belongs_id) <> 'receipt' then 'other'
        when p.sequence = 2 then 'returned-receipt' else 'receipt' end
      else 'other' end as kind,
    coalesce(case p.belongs_to
      when 'payout' then (select n.name from payouts y join ${NAMED_ACCOUNTS} n on n.id = y.account_id where y.id = p.belongs_id)
      when 'order' then (select 'Order ' || o.order_number from orders o where o.id = p.belongs_id)
      when 'settlement' then (select n.name from cash_settlements s join ${NAMED_ACCOUNTS} n on n.id = s.rider_user_id where s.id = p.belongs_id)
      when 'transfer' then (select coalesce(case when t.kind = 'receipt' then n.name end, t.description) from transfers t
        left join ${NAMED_ACCOUNTS} n on n.id = t.destination_account_id where t.id = p.belongs_id)
      end, '') as name,
    ${REFERENCE} as reference
  from ${from} p join accounts a on a.id = p.account_id`;

/** A row of `items`. */
export type ItemRecord = {
  id: number;
  account_id: string;
  account_name: string;
  amount: number;
  posted_at: string;
  kind: BankItem['kind'];
  name: string;
  reference: string;
};

export function toItem(row: ItemRecord): BankItem {
  return {
    postingId: row.id,
    eftFile: null,
    accountId: row.account_id,
    accountName: row.account_name,
    kind: row.kind,
    amount: row.amount,
    day: dayOfPosting(row.posted_at),
    name: row.name,
    reference: row.reference,
  };
}

/** The calendar of the platform: YYYY-MM-DD. */
export function dayOfPosting(postedAt: string): string {
  return localDate(Date.parse(postedAt), DEFAULT_TIME_ZONE);
}

/** By the ids of their postings. */
export async function readItems(
  db: Queryable,
  postingIds: readonly number[],
): Promise<ReadonlyMap<number, BankItem>> {
  if (postingIds.length === 0) return new Map();
  const { rows } = await db.query<ItemRecord>(`${items('postings')} where p.id = any($1::bigint[])`, [
    postingIds,
  ]);
  return new Map(rows.map((row) => [row.id, toItem(row)]));
}
