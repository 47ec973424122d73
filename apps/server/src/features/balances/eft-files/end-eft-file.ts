import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { DAYS_BEFORE } from '@passline/domain/bank-statements/suggest-matches';
import { EFT_FILE_STATE_WORDS, eftNumber } from '@passline/domain/balances/eft-file';
import type { EftFileState } from '@passline/domain/balances/states';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../../kernel/session/account/second-factor-proof.ts';
import { lockAccounts } from '../../ledger/read-account.ts';
import { undoFiled } from '../change-payout.ts';
import type { PayoutRecord } from '../move-records.ts';
import { lockCleared } from '../lock-cleared.ts';
import { notePayouts } from '../open-payout.ts';
import { lockRunAsItIs } from '../pay-runs/change-pay-run.ts';
import { requireAuthor, type Author } from '../require-author.ts';
import { arriveAll } from '../settle-filed.ts';
import { readFile, type EftFileRecord } from './eft-file-records.ts';

const NO_AUTHOR = 'Missing authorId';

/** The bank took it, so its payouts count as arrived. One that comes back is noted at that payout. */
export const acceptEftFile = runAction(contract.eftFiles.accept, async (call) => {
  const { db, input, caller, nowMs } = call;
  const by = requireAuthor(caller, NO_AUTHOR);
  const { file, filed } = await lockFile(db, input.eftFileId, 'WRITTEN');
  await requireDownloaded(db, file);
  const payouts = filed.filter(isUnanswered).map(({ payout }) => payout);
  await notePayouts(call, payouts, await arriveAll(db, payouts, nowMs));
  await endFile(call, file, by, { state: 'ACCEPTED', reason: null });
  return readFile(db, file.id);
});

/** The bank never got it: what was posted is posted back. See docs/rules/balances.md#bank-files. */
export const cancelEftFile = runAction(contract.eftFiles.cancel, async (call) => {
  const { db, input, caller, callerName, nowMs } = call;
  const by = requireAuthor(caller, NO_AUTHOR);
  const { file, filed } = await lockFile(db, input.eftFileId, 'WRITTEN');
  await requireUntaken(db, file.id, filed);
  const payouts = filed.map(({ payout }) => payout);
  await requireSecondFactor(db, caller);
  await notePayouts(call, payouts, await undoFiled(db, payouts, { by: callerName, nowMs }));
  await endFile(call, file, by, { state: 'CANCELLED', reason: input.reason });
  return readFile(db, file.id);
});

export type FiledPayout = { payout: PayoutRecord; attempt: number };

/** Of one that came back and is tried again, another attempt is on its way. */
const isUnanswered = ({ payout, attempt }: FiledPayout) =>
  payout.state === 'PROCESSING' && payout.attempts === attempt;

/** @throws Refused where a line or a payout says that the bank has it */
async function requireUntaken(
  db: Queryable,
  eftFileId: string,
  filed: readonly FiledPayout[],
): Promise<void> {
  const { rowCount } = await db.query(
    'select from eft_file_payouts m join bank_line_parts c on c.posting_id = m.posting_id where m.file_id = $1 limit 1',
    [eftFileId],
  );
  if (rowCount !== 0 || !filed.every(isUnanswered))
    throw refused({
      code: 'eft-file-taken',
      message:
        'A line of the bank was matched with it, or one of its payouts came back: the bank has this file. What comes back is noted at its payout.',
    });
  await requireNoAmount(db, eftFileId);
}

/** Of an amount that names no payouts nobody can say of which file it is. @throws Refused where a line since then has one */
async function requireNoAmount(db: Queryable, eftFileId: string): Promise<void> {
  const { rows } = await db.query<{ day: string }>(
    `select l.day::text as day from bank_line_parts c join bank_lines l on l.id = c.line_id join eft_files f on f.id = $1
     where c.account_id = $2 and c.posting_id is null and l.day >= f.created_at::date - ${DAYS_BEFORE} order by l.day, l.id limit 1`,
    [eftFileId, SYSTEM_ACCOUNTS.payoutsEft],
  );
  const [line] = rows;
  if (!line) return;
  throw refused({
    code: 'eft-file-taken',
    message: `The line of the bank of ${line.day} is matched with an amount in EFT (payouts), which may be of this file. Please take that back, and match the line with payouts.`,
  });
}

/** Only the bank itself may say that it has what nobody here ever had: by a line. @throws Refused 'eft-file-not-downloaded' */
async function requireDownloaded(db: Queryable, file: EftFileRecord): Promise<void> {
  const { rowCount } = await db.query('select from eft_file_downloads where file_id = $1 limit 1', [file.id]);
  if (rowCount !== 0) return;
  throw refused({
    code: 'eft-file-not-downloaded',
    message: `File ${eftNumber(file.creation_number)} was never downloaded, so nobody can have given it to the bank. Please download it first.`,
  });
}

/** With all that is locked for it, in the order of `lockCleared`. @throws Refused where it is in another state */
export async function lockFile(
  db: Queryable,
  eftFileId: string,
  state: EftFileState,
): Promise<{ file: EftFileRecord; filed: FiledPayout[] }> {
  const known = await db.query<{ run_id: string }>('select run_id from eft_files where id = $1', [eftFileId]);
  if (!known.rows[0] || !(await lockRunAsItIs(db, known.rows[0].run_id))) throw notFound();
  await lockCleared(db);
  const ofFile = await db.query<{ account_id: string }>(
    'select distinct y.account_id from eft_file_payouts m join payouts y on y.id = m.payout_id where m.file_id = $1',
    [eftFileId],
  );
  await lockAccounts(
    db,
    ofFile.rows.map(({ account_id }) => account_id),
  );
  const { rows } = await db.query<EftFileRecord>('select * from eft_files where id = $1 for update', [
    eftFileId,
  ]);
  const filed = await db.query<PayoutRecord & { attempt: number }>(
    'select y.*, m.attempt from eft_file_payouts m join payouts y on y.id = m.payout_id where m.file_id = $1 order by y.id for update of y',
    [eftFileId],
  );
  const [file] = rows;
  if (!file) throw notFound();
  if (file.state !== state)
    throw refused({
      code: 'wrong-state',
      message: `File ${eftNumber(file.creation_number)} is shown as '${EFT_FILE_STATE_WORDS[file.state]}' now.`,
    });
  return { file, filed: filed.rows.map(({ attempt, ...payout }) => ({ payout, attempt })) };
}

async function endFile(
  { db, nowMs, audit }: Pick<ActionCall<unknown>, 'db' | 'nowMs' | 'audit'>,
  file: EftFileRecord,
  by: Author,
  { state, reason }: { state: EftFileState; reason: string | null },
): Promise<void> {
  const { rows } = await db.query<EftFileRecord>(
    'update eft_files set state = $2, ender_id = $3, ender_email = $4, ended_at = $5, reason = $6 where id = $1 returning *',
    [file.id, state, by.id, by.email, new Date(nowMs), reason],
  );
  audit({
    table: 'eft_files',
    id: file.id,
    before: file,
    after: rows[0] ?? null,
    ...(reason !== null && { reason }),
  });
}
