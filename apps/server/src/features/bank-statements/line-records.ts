import type { BankItem, BankLine } from '@passline/contract/bank-statements/bank-statements';
import type { Queryable } from '@passline/database';
import type { AccountKind } from '@passline/domain/ledger/accounts';
import { readItems } from './items.ts';

/** A row of `LINES`. */
export type LineRecord = {
  id: string;
  statement_id: string;
  day: string;
  amount: number;
  description: string;
  reference: string;
  matched_at: string | null;
  matched_by_email: string | null;
  postings: number;
  rev: number;
};

export const LINES = `(select id, statement_id, day::text as day, amount, description, reference, matched_at, matched_by_email, postings, rev
  from bank_lines)`;

/** A row of `bank_line_parts`. */
export type PartRecord = {
  line_id: string;
  account_id: string;
  account_name: string;
  account_kind: AccountKind;
  amount: number;
  posting_id: number | null;
  note: string;
};

export async function readParts(db: Queryable, lineIds: readonly string[]): Promise<PartRecord[]> {
  const { rows } = await db.query<PartRecord>(
    `select p.line_id, p.account_id, a.name as account_name, a.kind as account_kind, p.amount, p.posting_id, p.note
     from bank_line_parts p join accounts a on a.id = p.account_id where p.line_id = any($1) order by p.line_id, p.position`,
    [lineIds],
  );
  return rows;
}

/** With what they are, or can only be. `suggested`: the items of open lines. */
export async function toLines(
  db: Queryable,
  records: readonly LineRecord[],
  suggested: ReadonlyMap<string, readonly number[]>,
): Promise<BankLine[]> {
  const parts = await readParts(
    db,
    records.filter(({ matched_at }) => matched_at !== null).map(({ id }) => id),
  );
  const items = await readItems(db, [
    ...parts.flatMap(({ posting_id }) => posting_id ?? []),
    ...records.flatMap(({ id }) => suggested.get(id) ?? []),
  ]);
  const itemOf = (postingId: number): BankItem => {
    const item = items.get(postingId);
    if (!item) throw new Error(`The posting ${postingId} is not there.`);
    return item;
  };
  const partsOf = Map.groupBy(parts, ({ line_id }) => line_id);
  return records.map((row) => ({
    id: row.id,
    statementId: row.statement_id,
    day: row.day,
    amount: row.amount,
    description: row.description,
    reference: row.reference,
    matched:
      row.matched_at === null || row.matched_by_email === null
        ? null
        : {
            at: Date.parse(row.matched_at),
            by: row.matched_by_email,
            parts: (partsOf.get(row.id) ?? []).map((part) => ({
              accountId: part.account_id,
              accountName: part.account_name,
              amount: part.amount,
              note: part.note,
              item: part.posting_id === null ? null : itemOf(part.posting_id),
            })),
          },
    suggested: (row.matched_at === null ? (suggested.get(row.id) ?? []) : []).map(itemOf),
    rev: row.rev,
  }));
}
