import type { Queryable } from '@passline/database';
import type { FoundFault } from './found-fault.ts';

/** The triggers that move balances with postings, keep both from any other change, and closed months as they are. */
const GUARDS = {
  postings_move_balances: 'postings',
  postings_stay: 'postings',
  postings_in_open_months: 'postings',
  closed_months_close: 'closed_months',
  closed_months_stay: 'closed_months',
  accounts_balance_stays: 'accounts',
  accounts_begin_at_zero: 'accounts',
  account_slots_stay: 'account_slots',
};

/** Those that somebody has dropped or switched off: an owner can, and nobody else. See docs/rules/ledger.md#proof. */
export async function missingGuards(db: Queryable): Promise<FoundFault[]> {
  const { rows } = await db.query<{ trigger: string; table: string }>({
    name: 'missing-guards',
    text: `select g.key as trigger, g.value as table from jsonb_each_text($1::jsonb) g
      where not exists (select from pg_trigger t where t.tgname = g.key and t.tgrelid = to_regclass('public.' || g.value)
        and t.tgenabled in ('O', 'A')) order by 1`,
    values: [JSON.stringify(GUARDS)],
  });
  return rows.map(({ trigger, table }) => ({
    kind: 'protection',
    accountId: null,
    subject: '',
    detail: `The ledger is not protected: the trigger ${trigger} of ${table} is switched off or missing. Please tell the people who run this server.`,
    sameness: trigger,
  }));
}
