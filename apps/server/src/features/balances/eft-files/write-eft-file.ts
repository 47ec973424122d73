import type { WrittenEftFile } from '@passline/contract/balances/eft-files';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { EFT_MOST_CENTS, eftFileText, type EftPayment } from '@passline/domain/balances/eft-file';
import { eftLapOf, nextEftNumber } from '@passline/domain/balances/eft-numbers';
import { eftText } from '@passline/domain/balances/eft-text';
import { heldWords } from '@passline/domain/balances/check-move';
import { PAY_RUN_STATE_WORDS } from '@passline/domain/balances/pay-run';
import { centsFromDecimal, decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { nextBankDay } from '@passline/domain/time/bank-days';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { randomUUIDv7 } from 'node:crypto';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../../kernel/session/account/second-factor-proof.ts';
import { CannotOpen, type Vault } from '../../../kernel/sealing/vault.ts';
import { readBanks, type Bank } from '../../banking/read-payee.ts';
import { NAMED_ACCOUNTS } from '../../ledger/account-name.ts';
import { lockAccounts, type Account } from '../../ledger/read-account.ts';
import { fail, postFiled } from '../change-payout.ts';
import type { PayoutRecord } from '../move-records.ts';
import { notePayout } from '../open-payout.ts';
import { fingerprintMistake } from '../payout-payee.ts';
import { lockRunAsItIs } from '../pay-runs/change-pay-run.ts';
import { requireAuthor } from '../require-author.ts';
import { NUMBERS_CLOSED } from '../require-payee.ts';
import { readFile, readWritten, UNFILED, type EftFileRecord } from './eft-file-records.ts';
import { openOriginatorNumbers, originatorMissing, readOriginator } from './eft-originator.ts';

const INSERT_FILE = `insert into eft_files
    (id, run_id, creation_number, originator_id, due_day, payouts, total, state, author_id, author_email, created_at, lap)
  values ($1, $2, $3, $4, $5, $6, $7, 'WRITTEN', $8, $9, $10, $11) returning *`;

/** What its bytes are sealed for. */
export const boundToFile = (eftFileId: string) => `bank file ${eftFileId}`;

/**
 * Writes the payouts of a run that stand in no file yet into one. The file, its number, its bytes and the postings of its payouts are one
 * transaction; so is what becomes of those that cannot go, also where none can. See docs/rules/balances.md#bank-files.
 */
export const writeEftFile = runPreparedAction(
  contract.eftFiles.write,
  ({ services }) => Promise.resolve(services.vault),
  async (call, vault) => {
    const { db, input, caller, callerName, nowMs, audit } = call;
    const author = requireAuthor(caller, 'Missing authorId');
    const run = await lockRunAsItIs(db, input.runId);
    if (!run) throw notFound();
    if (run.state === 'WAITING' || run.state === 'PAYING')
      throw refused({
        code: 'wrong-state',
        message: `This pay run is shown as '${PAY_RUN_STATE_WORDS[run.state]}' now.`,
      });
    const originator = await readOriginator(db, true);
    const numbers = originator && (await openOriginatorNumbers(db, vault).catch(closed));
    if (!originator || !numbers) throw originatorMissing();
    const { nextCreationNumber: creationNumber, originatorId } = originator;
    const written = await readWritten(db, originatorId);
    const lap = eftLapOf(originatorId, creationNumber, written);
    if (!lap.ok) throw refused(lap.refusal);
    const { payouts, accounts } = await lockUnfiled(db, run.id);
    if (payouts.length !== input.payouts)
      throw refused({
        code: 'eft-file-changed',
        message: `${payouts.length === 1 ? '1 payout waits' : `${payouts.length} payouts wait`} for a file now. Please look at it, and confirm again.`,
      });
    const { admitted, failed, held } = await admitAll(db, vault, { payouts, accounts, nowMs });
    if (admitted.length === 0 && failed.length === 0)
      throw refused({ code: 'nothing-to-file', message: held[0] ?? 'No payout waits for a file.' });
    // Nothing leaves with what fails, which needs no code.
    if (admitted.length > 0) await requireSecondFactor(db, caller);
    for (const { payout, reason: error } of failed)
      await notePayout(call, payout, await fail(db, payout, error));
    const told = await tellFailed(db, failed);
    if (admitted.length === 0) return { file: null, failed: told };
    const eftFileId = randomUUIDv7();
    const createdDay = localDate(nowMs, DEFAULT_TIME_ZONE);
    const dueDay = nextBankDay(createdDay);
    const text = eftFileText({
      originator: { ...originator, numbers },
      creationNumber,
      createdDay,
      dueDay,
      payments: admitted.map(({ payment }) => payment),
    });
    const { rows } = await db.query<EftFileRecord>(INSERT_FILE, [
      eftFileId,
      run.id,
      creationNumber,
      originatorId,
      dueDay,
      admitted.length,
      decimalFromCents(sumCents(admitted.map(({ payment }) => payment.amountCents))),
      author.id,
      author.email,
      new Date(nowMs),
      lap.value,
    ]);
    await db.query('insert into eft_file_seals (file_id, sealed) values ($1, $2)', [
      eftFileId,
      vault.seal(text, boundToFile(eftFileId)),
    ]);
    await db.query('update eft_originators set next_creation_number = $1', [
      nextEftNumber([{ lap: lap.value, creationNumber }, ...written]),
    ]);
    const filed = await postFiled(
      db,
      admitted.map(({ payout }) => payout),
      { eftFileId, by: callerName, nowMs },
    );
    for (const { payout } of admitted) await notePayout(call, payout, filed.get(payout.id) ?? payout);
    audit({ table: 'eft_files', id: eftFileId, before: null, after: rows[0] ?? null });
    return { file: await readFile(db, eftFileId), failed: told };
  },
);

/** With the names by which people know their accounts. */
async function tellFailed(db: Queryable, failed: Admission['failed']): Promise<WrittenEftFile['failed']> {
  if (failed.length === 0) return [];
  const { rows } = await db.query<{ id: string; name: string }>(
    `select n.id, n.name from ${NAMED_ACCOUNTS} n where n.id = any($1::uuid[])`,
    [failed.map(({ payout }) => payout.account_id)],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return failed.map(({ payout, reason }) => ({
    payoutId: payout.id,
    name: names.get(payout.account_id) ?? '',
    reason,
  }));
}

function closed(error: unknown): never {
  if (error instanceof CannotOpen) throw refused({ code: 'bank-numbers-closed', message: NUMBERS_CLOSED });
  throw error;
}

type Unfiled = { payouts: PayoutRecord[]; accounts: ReadonlyMap<string, Account> };

/** Accounts before payouts, as everything that locks them. */
async function lockUnfiled(db: Queryable, runId: string): Promise<Unfiled> {
  const known = await db.query<PayoutRecord>(UNFILED, [runId]);
  const accounts = await lockAccounts(
    db,
    known.rows.map(({ account_id }) => account_id),
  );
  const { rows } = await db.query<PayoutRecord>(`${UNFILED} order by p.id for update of p`, [runId]);
  return { payouts: rows.filter(({ account_id }) => accounts.has(account_id)), accounts };
}

type Admission = {
  admitted: { payout: PayoutRecord; payment: EftPayment }[];
  /** To somebody else than people agreed on, or nobody. */
  failed: { payout: PayoutRecord; reason: string }[];
  /** Why the others wait for a later file. */
  held: string[];
};

/** Asked once more, as before each sending. See docs/rules/balances.md#the-same-payee. */
async function admitAll(
  db: Queryable,
  vault: Vault,
  { payouts, accounts, nowMs }: Unfiled & { nowMs: number },
): Promise<Admission> {
  const ids = payouts.map(({ id }) => id);
  const [banks, prints] = [
    await readBanks(
      db,
      vault,
      payouts.map(({ account_id }) => account_id),
    ),
    await db.query<{ payout_id: string; fingerprint: string }>(
      'select payout_id, fingerprint from payout_payees where payout_id = any($1::uuid[])',
      [ids],
    ),
  ];
  const printOf = new Map(prints.rows.map(({ payout_id, fingerprint }) => [payout_id, fingerprint]));
  const found: Admission = { admitted: [], failed: [], held: [] };
  for (const payout of payouts) {
    const bank = banks.get(payout.account_id);
    const mistake = mistakeOf(vault, payout, bank, printOf.get(payout.id));
    const onHold = accounts.get(payout.account_id)?.onHold ?? null;
    if (mistake !== null) found.failed.push({ payout, reason: mistake });
    else if (onHold !== null) found.held.push(heldWords(onHold));
    else if ((bank?.blockedUntilMs ?? 0) > nowMs)
      found.held.push('Payouts wait because a bank account was changed.');
    else if (bank?.payee && bank.payee !== 'closed')
      found.admitted.push({
        payout,
        payment: {
          payoutId: payout.id,
          amountCents: centsFromDecimal(payout.amount),
          name: nameOfPayee(bank.payee),
          numbers: bank.payee,
        },
      });
  }
  return found;
}

function mistakeOf(
  vault: Vault,
  payout: PayoutRecord,
  bank: Bank | undefined,
  fingerprint: string | undefined,
): string | null {
  if (bank?.payee === 'closed') return `${NUMBERS_CLOSED} Then try this payout again.`;
  if (!bank?.payee || fingerprint === undefined) return 'There is no bank account any more.';
  if (centsFromDecimal(payout.amount) > EFT_MOST_CENTS)
    return 'A bank file takes at most $99,999,999.99 for one payout.';
  if (eftText(nameOfPayee(bank.payee)) === '')
    return 'The name of the holder has no letter that a bank file can hold. Please enter it in Latin letters too.';
  return fingerprintMistake(vault, fingerprint, payout.id, bank.payee);
}

function nameOfPayee({
  companyName,
  firstName,
  lastName,
}: {
  companyName: string;
  firstName: string;
  lastName: string;
}) {
  return companyName || `${firstName} ${lastName}`;
}
