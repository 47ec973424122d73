import type { BankStatement } from '@passline/contract/bank-statements/bank-statements';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { runQuery } from '../../kernel/actions/run-action.ts';

const SHOWN = 50;

type StatementRecord = {
  id: string;
  file_name: string;
  format: 'CSV' | 'OFX';
  account_ending: string;
  first_day: string;
  last_day: string;
  closing_day: string | null;
  closing_balance: number | null;
  imported_by_email: string;
  imported_at: string;
  line_count: number;
  matched_count: number;
  posted_count: number;
};

const STATEMENTS = `select s.id, s.file_name, s.format, s.account_ending, s.first_day::text, s.last_day::text, s.closing_day::text,
    s.closing_balance, s.imported_by_email, s.imported_at, c.line_count, c.matched_count, c.posted_count
  from bank_statements s left join lateral (select count(*)::int as line_count, count(l.matched_at)::int as matched_count,
      count(*) filter (where l.postings > 0 and exists (select from postings p where p.belongs_to = 'bank-line' and p.belongs_id = l.id))::int
        as posted_count
    from bank_lines l where l.statement_id = s.id) c on true`;

export const listStatements = runQuery(contract.bankStatements.list, async ({ db }) => {
  const { rows } = await db.query<StatementRecord>(
    `${STATEMENTS} order by s.imported_at desc, s.id limit ${SHOWN}`,
  );
  return rows.map(toStatement);
});

/** One that is there. */
export async function readStatementRecord(db: Queryable, statementId: string): Promise<BankStatement> {
  const { rows } = await db.query<StatementRecord>(`${STATEMENTS} where s.id = $1`, [statementId]);
  if (!rows[0]) throw new Error(`The statement ${statementId} is not there.`);
  return toStatement(rows[0]);
}

function toStatement(row: StatementRecord): BankStatement {
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    accountEnding: row.account_ending,
    firstDay: row.first_day,
    lastDay: row.last_day,
    lineCount: row.line_count,
    matchedCount: row.matched_count,
    postedCount: row.posted_count,
    closing:
      row.closing_day === null || row.closing_balance === null
        ? null
        : { day: row.closing_day, balance: row.closing_balance },
    importedBy: row.imported_by_email,
    importedAt: Date.parse(row.imported_at),
  };
}
