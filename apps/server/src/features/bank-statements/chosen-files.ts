import type { Queryable } from '@passline/database';
import { eftNumber } from '@passline/domain/balances/eft-file';
import { notFound, refused } from '../../kernel/actions/refusal.ts';

/** A bank file that was chosen for a line: what of it no line clears yet. */
export type ChosenFile = {
  number: string;
  /** As the bank writes them, in dollars. */
  payouts: { postingId: number; amount: number }[];
};

type Payout = {
  file_id: string;
  number: number;
  state: string;
  posting_id: number;
  amount: number;
  cleared_by: string | null;
  cleared_day: string | null;
};

/**
 * By the ids of their files. What lines clear must be locked.
 *
 * @throws NOT_FOUND, or REFUSED 'item-set-aside', 'item-matched' where nothing of a file is open
 */
export async function readChosenFiles(
  db: Queryable,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, ChosenFile>> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await db.query<Payout>(
    `select m.file_id, f.creation_number as number, f.state, m.posting_id, -m.amount as amount, l.matched_by_email as cleared_by, l.day::text as cleared_day
     from eft_file_payouts m join eft_files f on f.id = m.file_id
       left join bank_line_parts c on c.posting_id = m.posting_id left join bank_lines l on l.id = c.line_id
     where m.file_id = any($1::uuid[]) order by m.posting_id`,
    [fileIds],
  );
  const byFile = Map.groupBy(rows, ({ file_id }) => file_id);
  return new Map(fileIds.map((id) => [id, chosenOf(byFile.get(id) ?? [])]));
}

function chosenOf(rows: readonly Payout[]): ChosenFile {
  const [first] = rows;
  if (!first) throw notFound('There is no such bank file.');
  const number = eftNumber(first.number);
  if (first.state === 'CANCELLED') throw setAside(first.number);
  const open = rows.filter(({ cleared_day }) => cleared_day === null);
  if (open.length === 0) {
    const message = `${first.cleared_by} has matched file ${number} with the line of ${first.cleared_day}. Nothing was changed.`;
    throw refused({ code: 'item-matched', message });
  }
  return { number, payouts: open.map(({ posting_id, amount }) => ({ postingId: posting_id, amount })) };
}

/** Of a file, or of one of its payouts. */
export function setAside(creationNumber: number) {
  const message = `File ${eftNumber(creationNumber)} was set aside, so nothing of it counts as sent. If the bank paid it all the same, please make a correcting entry from each of its accounts to Bank on Balances, and match the line with those. Nothing was changed.`;
  return refused({ code: 'item-set-aside', message });
}
