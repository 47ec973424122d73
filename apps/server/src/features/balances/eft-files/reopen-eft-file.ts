import { contract } from '@passline/contract/contract';
import { eftNumber } from '@passline/domain/balances/eft-file';
import { refused } from '../../../kernel/actions/refusal.ts';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { notePayouts } from '../open-payout.ts';
import { requireAuthor } from '../require-author.ts';
import { reopenAll } from '../settle-filed.ts';
import { readFile, type EftFileRecord } from './eft-file-records.ts';
import { lockFile } from './end-eft-file.ts';

/**
 * Somebody said too early that the bank took it: its payouts are on their way again. What the bank itself has said of it stays. See
 * docs/rules/balances.md#bank-files.
 */
export const reopenEftFile = runAction(contract.eftFiles.reopen, async (call) => {
  const { db, input, caller, audit } = call;
  requireAuthor(caller, 'Missing authorId');
  const { file, filed } = await lockFile(db, input.eftFileId, 'ACCEPTED');
  const cleared = await db.query(
    'select from eft_file_payouts m join bank_line_parts c on c.posting_id = m.posting_id where m.file_id = $1 limit 1',
    [file.id],
  );
  const hasArrived = filed.every(
    ({ payout, attempt }) => payout.state === 'SUCCESS' && payout.attempts === attempt,
  );
  if (cleared.rowCount !== 0 || !hasArrived)
    throw refused({
      code: 'eft-file-taken',
      message: `A line of the bank is matched with file ${eftNumber(file.creation_number)}, or one of its payouts came back: the bank has it. If the line is something else, please take its match back first.`,
    });
  const payouts = filed.map(({ payout }) => payout);
  await notePayouts(call, payouts, await reopenAll(db, payouts));
  const { rows } = await db.query<EftFileRecord>(
    `update eft_files set state = 'WRITTEN', ender_id = null, ender_email = null, ended_at = null where id = $1 returning *`,
    [file.id],
  );
  audit({ table: 'eft_files', id: file.id, before: file, after: rows[0] ?? null });
  return readFile(db, file.id);
});
