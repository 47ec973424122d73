/**
 * SQL: whether the posting `p`, of a payout or by none, is what was posted back of a bank file that was set aside: nothing came back, since nothing
 * went. See docs/rules/balances.md#bank-files.
 */
export const IS_SET_ASIDE = `(p.belongs_to = 'payout' and exists (select from eft_file_payouts m
  where m.payout_id = p.belongs_id and m.attempt * 2 = p.sequence and m.undone_posting_id is not null))`;
