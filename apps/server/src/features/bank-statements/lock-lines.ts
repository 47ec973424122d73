import type { Queryable } from '@passline/database';
import { conflict, notFound, refused } from '../../kernel/actions/refusal.ts';
import { lockCleared } from '../balances/lock-cleared.ts';
import { LINES, type LineRecord } from './line-records.ts';

/** A line as its sender saw it. */
type Seen = { bankLineId: string; expectedRev: number };

/**
 * Locks what all lines clear, then lines, for the length of the transaction.
 *
 * @throws Refused 'line-twice', NOT_FOUND, or CONFLICT where somebody changed one meanwhile
 */
export async function lockLines(
  db: Queryable,
  seen: readonly Seen[],
): Promise<ReadonlyMap<string, LineRecord>> {
  await lockCleared(db);
  const ids = seen.map(({ bankLineId }) => bankLineId);
  if (new Set(ids).size < ids.length)
    throw refused({ code: 'line-twice', message: 'The same line is named twice.' });
  await db.query('select from bank_lines where id = any($1) order by id for update', [ids]);
  const { rows } = await db.query<LineRecord>(`select * from ${LINES} lines where id = any($1)`, [ids]);
  const lines = new Map(rows.map((row) => [row.id, row]));
  for (const { bankLineId, expectedRev } of seen) {
    const line = lines.get(bankLineId);
    if (!line) throw notFound('There is no such line any more.');
    if (line.rev === expectedRev) continue;
    const { matched_by_email: by, matched_at: at } = line;
    const message =
      by === null
        ? 'Somebody took back what this line was matched with. Nothing was changed.'
        : `${by} has matched this line meanwhile. Nothing was changed.`;
    throw conflict(message, null, by ?? '', at === null ? 0 : Date.parse(at));
  }
  return lines;
}
