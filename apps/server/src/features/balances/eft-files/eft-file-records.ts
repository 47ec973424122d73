import type { EftFile } from '@passline/contract/balances/eft-files';
import type { Queryable } from '@passline/database';
import { EFT_NUMBERS_KEPT, type WrittenNumber } from '@passline/domain/balances/eft-numbers';
import type { EftFileState } from '@passline/domain/balances/states';
import { notFound } from '../../../kernel/actions/refusal.ts';

/** A row of `eft_files`. */
export type EftFileRecord = {
  id: string;
  run_id: string;
  /** How often the numbers of its originator had begun again. */
  lap: number;
  creation_number: number;
  originator_id: string;
  due_day: string;
  payouts: number;
  total: number;
  state: EftFileState;
  author_id: string;
  author_email: string;
  created_at: string;
  ender_id: string | null;
  ender_email: string | null;
  ended_at: string | null;
  reason: string | null;
};

type WithDownloads = EftFileRecord & {
  matcher_email: string | null;
  downloads: { email: string; at: string }[];
};

const FILES = `select f.*, f.due_day::text as due_day, (select coalesce(json_agg(json_build_object('email', d.email, 'at', d.downloaded_at)
    order by d.downloaded_at, d.id), '[]') from eft_file_downloads d where d.file_id = f.id) as downloads,
    (select l.matched_by_email from eft_file_payouts m join bank_line_parts c on c.posting_id = m.posting_id join bank_lines l on l.id = c.line_id
      where m.file_id = f.id and f.state = 'ACCEPTED' and f.ender_id is null order by l.matched_at desc, l.id desc limit 1) as matcher_email
  from eft_files f`;

export async function readFilesOf(db: Queryable, runId: string): Promise<EftFile[]> {
  const { rows } = await db.query<WithDownloads>(
    `${FILES} where f.run_id = $1 order by f.created_at desc, f.id desc`,
    [runId],
  );
  return rows.map(toEftFile);
}

export async function readFile(db: Queryable, eftFileId: string): Promise<EftFile> {
  const { rows } = await db.query<WithDownloads>(`${FILES} where f.id = $1`, [eftFileId]);
  if (!rows[0]) throw notFound();
  return toEftFile(rows[0]);
}

function toEftFile(row: WithDownloads): EftFile {
  return {
    id: row.id,
    runId: row.run_id,
    creationNumber: row.creation_number,
    dueDay: row.due_day,
    payouts: row.payouts,
    total: row.total,
    state: row.state,
    authorEmail: row.author_email,
    createdAt: Date.parse(row.created_at),
    enderEmail: row.ender_email,
    endedAt: row.ended_at === null ? null : Date.parse(row.ended_at),
    matcherEmail: row.matcher_email,
    reason: row.reason,
    downloads: row.downloads.map(({ email, at }) => ({ email, downloadedAt: Date.parse(at) })),
  };
}

/** What `eftLapOf` asks. While the sender of files is locked, nothing is added to it. */
export async function readWritten(db: Queryable, originatorId: string): Promise<WrittenNumber[]> {
  const { rows } = await db.query<{ lap: number; creation_number: number }>(
    'select lap, creation_number from eft_files where originator_id = $1 order by lap desc, creation_number desc limit $2',
    [originatorId, EFT_NUMBERS_KEPT],
  );
  return rows.map(({ lap, creation_number: creationNumber }) => ({ lap, creationNumber }));
}

/** SQL: the payouts of a pay run ($1) that wait for a file. */
export const UNFILED = `select p.* from payouts p join pay_run_lines n on n.id = p.id
  where n.run_id = $1 and p.method = 'EFT' and p.eft_file_id is null and p.state in ('PROCESSING', 'RETRY')`;
