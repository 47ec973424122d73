import type { BankItem, BankLine } from '@passline/contract/bank-statements/bank-statements';
import type { Queryable } from '@passline/database';
import type { AccountKind } from '@passline/domain/ledger/accounts';
import { readFilesOfPostings, toFileItem, wholeFiles } from './file-items.ts';
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

/** Rows of `bank_line_parts`: one, or all of a bank file that was matched as one thing. */
export type PartRecord = {
  line_id: string;
  account_id: string;
  account_name: string;
  account_kind: AccountKind;
  amount: number;
  /** Null also of a file. */
  posting_id: number | null;
  note: string;
  /** `payouts`: what the line has cleared of it. */
  file: {
    id: string;
    creation_number: number;
    of_payouts: number;
    created_at: string;
    payouts: number;
  } | null;
};

const PARTS = `select p.line_id, p.account_id, a.name as account_name, a.kind as account_kind, sum(p.amount) as amount,
    case when f.id is null then min(p.posting_id) end as posting_id, p.note,
    case when f.id is not null then json_build_object('id', f.id, 'creation_number', f.creation_number, 'of_payouts', f.payouts,
      'created_at', f.created_at, 'payouts', count(*)) end as file
  from bank_line_parts p join accounts a on a.id = p.account_id left join eft_files f on f.id = p.eft_file_id where p.line_id = any($1)
  group by p.line_id, p.account_id, a.id, f.id, p.note, case when f.id is null then p.position end order by p.line_id, min(p.position)`;

export async function readParts(db: Queryable, lineIds: readonly string[]): Promise<PartRecord[]> {
  const { rows } = await db.query<PartRecord>(PARTS, [lineIds]);
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
  const open = records.filter(({ matched_at }) => matched_at === null);
  const files = await readFilesOfPostings(
    db,
    open.flatMap(({ id }) => suggested.get(id) ?? []),
  );
  const fits = new Map(open.map(({ id }) => [id, wholeFiles(suggested.get(id) ?? [], files)]));
  const items = await readItems(db, [
    ...parts.flatMap(({ posting_id }) => posting_id ?? []),
    ...[...fits.values()].flat().flatMap((one) => ('postingId' in one ? one.postingId : [])),
  ]);
  const itemOf = (postingId: number): BankItem => {
    const item = items.get(postingId);
    if (!item) throw new Error(`The posting ${postingId} is not there.`);
    return item;
  };
  const itemOfPart = ({ posting_id, file, account_name, amount }: PartRecord): BankItem | null => {
    if (file) return toFileItem({ ...file, account_name, amount });
    return posting_id === null ? null : itemOf(posting_id);
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
              item: itemOfPart(part),
            })),
          },
    suggested: (fits.get(row.id) ?? []).map((one) =>
      'file' in one ? toFileItem(one.file) : itemOf(one.postingId),
    ),
    rev: row.rev,
  }));
}
