import type { Queryable } from '@passline/database';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import { saveAll } from './change-payout.ts';
import type { EftFileRecord } from './eft-files/eft-file-records.ts';
import type { PayoutRecord } from './move-records.ts';
import { notePayouts } from './open-payout.ts';

/**
 * A line of the bank that clears what left with a file is the bank's word for its payouts; a file of which all have arrived is taken.
 * See docs/rules/balances.md#bank-files.
 */
export async function settleFiled(
  { db, audit, nowMs }: Pick<ActionCall<unknown>, 'db' | 'audit' | 'nowMs'>,
  postingIds: readonly number[],
): Promise<void> {
  const known = await db.query<{ id: string; account_id: string; file_id: string }>(
    `select y.id, y.account_id, m.file_id from eft_file_payouts m join payouts y on y.id = m.payout_id and y.attempts = m.attempt
     where m.posting_id = any($1::bigint[]) and y.state = 'PROCESSING'`,
    [postingIds],
  );
  if (known.rows.length === 0) return;
  await lockAccounts(
    db,
    known.rows.map(({ account_id }) => account_id),
  );
  const { rows: files } = await db.query<EftFileRecord>(
    `select * from eft_files where id = any($1::uuid[]) order by id for update`,
    [[...new Set(known.rows.map(({ file_id }) => file_id))]],
  );
  const { rows } = await db.query<PayoutRecord>(
    `select * from payouts where id = any($1::uuid[]) and state = 'PROCESSING' and eft_file_id is not null order by id for update`,
    [known.rows.map(({ id }) => id)],
  );
  await notePayouts({ db, audit }, rows, await arriveAll(db, rows, nowMs));
  const ended = await db.query<EftFileRecord>(
    `update eft_files f set state = 'ACCEPTED', ended_at = $2 where f.id = any($1::uuid[]) and f.state = 'WRITTEN'
       and not exists (select from eft_file_payouts m join payouts p on p.id = m.payout_id and p.attempts = m.attempt
         where m.file_id = f.id and p.state = 'PROCESSING') returning *`,
    [files.map(({ id }) => id), new Date(nowMs)],
  );
  noteFiles({ audit }, files, ended.rows);
}

/**
 * The line was something else: where only it said that payouts arrived they are on their way again, and so is their file. What a person has
 * said of the file stays, and so does what came back. See docs/rules/bank-statements.md#taking-back.
 */
export async function withdrawFiled(
  { db, audit }: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  postingIds: readonly number[],
): Promise<void> {
  const known = await db.query<{ id: string; account_id: string; file_id: string }>(
    `select y.id, y.account_id, m.file_id from eft_file_payouts m join payouts y on y.id = m.payout_id and y.attempts = m.attempt
     where m.posting_id = any($1::bigint[])`,
    [postingIds],
  );
  if (known.rows.length === 0) return;
  await lockAccounts(
    db,
    known.rows.map(({ account_id }) => account_id),
  );
  const { rows: files } = await db.query<EftFileRecord>(
    `select * from eft_files where id = any($1::uuid[]) and ender_id is null order by id for update`,
    [known.rows.map(({ file_id }) => file_id)],
  );
  const { rows } = await db.query<PayoutRecord>(
    `select * from payouts where id = any($1::uuid[]) and eft_file_id = any($2::uuid[]) and state = 'SUCCESS' order by id for update`,
    [known.rows.map(({ id }) => id), files.map(({ id }) => id)],
  );
  await notePayouts({ db, audit }, rows, await reopenAll(db, rows));
  const reopened = await db.query<EftFileRecord>(
    `update eft_files set state = 'WRITTEN', ended_at = null where id = any($1::uuid[]) and state = 'ACCEPTED' returning *`,
    [[...new Set(rows.map(({ eft_file_id }) => eft_file_id))]],
  );
  noteFiles({ audit }, files, reopened.rows);
}

/** The bank has them. They are locked. */
export async function arriveAll(
  db: Queryable,
  payouts: readonly PayoutRecord[],
  nowMs: number,
): Promise<ReadonlyMap<string, PayoutRecord>> {
  return saveAll(
    db,
    payouts.map(({ id }) => id),
    `state = 'SUCCESS', settled_at = $2`,
    [new Date(nowMs)],
  );
}

/** Nobody says any more that the bank has them. They are locked. */
export async function reopenAll(
  db: Queryable,
  payouts: readonly PayoutRecord[],
): Promise<ReadonlyMap<string, PayoutRecord>> {
  return saveAll(
    db,
    payouts.map(({ id }) => id),
    `state = 'PROCESSING', settled_at = null`,
    [],
  );
}

function noteFiles(
  { audit }: Pick<ActionCall<unknown>, 'audit'>,
  before: readonly EftFileRecord[],
  after: readonly EftFileRecord[],
): void {
  for (const file of after)
    audit({
      table: 'eft_files',
      id: file.id,
      before: before.find(({ id }) => id === file.id) ?? null,
      after: file,
    });
}
