import { createPool, transaction, type Queryable } from '@passline/database';
import { DEMO_ACCOUNTS } from '@passline/database/data-sets';
import { accountWords, type BankNumbers } from '@passline/domain/banking/bank-account';
import { decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { weekOf } from '@passline/domain/schedules/week';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { randomUUIDv7 } from 'node:crypto';
import { sealOriginatorNumbers } from './eft-files/eft-originator.ts';
import { latestMoves } from './get-account.ts';
import { readPayable, type PayableRecord } from './pay-runs/read-payable.ts';
import { payeeFingerprint } from './payout-payee.ts';
import { requirePayable } from './require-payable.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';

const PAYOUTS = 4;
/** All of them together stay below what a second super admin has to approve. */
const MOST_CENTS = 600_000;
const LEAST_CENTS = 5_000;
const NUMBERS: BankNumbers = {
  financialInstitutionNumber: '004',
  branchTransitNumber: '09640',
  accountNumber: '5216042',
};

/**
 * The demo can write files for the bank: it has the details of a sender, made up, and a pay run by bank file, whose payouts are created as
 * those of any run, once the server works, and then wait for the first file.
 */
export async function putDemoBankFile(connectionString: string, vault: Vault, nowMs: number): Promise<void> {
  const pool = createPool(connectionString, {
    name: 'passline demo bank file',
    max: 1,
    onIdleError: () => {},
  });
  try {
    await transaction(pool, {
      run: async (db) => {
        await putOriginator(db, vault, nowMs);
        await putPayRun(db, vault, nowMs);
      },
    });
  } finally {
    await pool.end();
  }
}

/** The one who is not the first to sign in: their day is still free. */
function authorOfRun() {
  const author = DEMO_ACCOUNTS.findLast(({ role }) => role === 'super_admin');
  if (!author) throw new Error('The demo has no super admin.');
  return author;
}

async function putOriginator(db: Queryable, vault: Vault, nowMs: number): Promise<void> {
  await db.query(
    `insert into eft_originators (id, originator_id, short_name, long_name, data_centre, account, next_creation_number, changed_at, changed_by)
     values (1, '8090012300', 'Passline', 'Passline Demo Inc.', '00330', $1, 1, $2, $3)`,
    [accountWords(NUMBERS), new Date(nowMs), authorOfRun().email],
  );
  await sealOriginatorNumbers(db, vault, NUMBERS);
}

async function putPayRun(db: Queryable, vault: Vault, nowMs: number): Promise<void> {
  const week = weekOf(nowMs, DEFAULT_TIME_ZONE);
  const chosen = await choosePayable(db, week, nowMs);
  if (chosen.length === 0) return;
  const author = authorOfRun();
  const [runId, seen] = [
    randomUUIDv7(),
    await latestMoves(
      db,
      chosen.map(({ account }) => account.id),
    ),
  ];
  await db.query(
    `insert into pay_runs (id, week, author_id, author_email, created_at, state, method) values ($1, $2, $3, $4, $5, 'PAYING', 'EFT')`,
    [runId, week, author.id, author.email, new Date(nowMs)],
  );
  for (const { account, payableCents } of chosen) {
    const known = await requirePayable(db, vault, account, {
      amountCents: payableCents,
      method: 'EFT',
      nowMs,
    });
    if (!known) continue;
    const lineId = randomUUIDv7();
    await db.query(
      `insert into pay_run_lines (id, run_id, account_id, amount, payable, paid_to, payee_fingerprint, seen_id, state, counted_at)
       values ($1, $2, $3, $4, $4, $5, $6, $7, 'WAITING', $8)`,
      [
        lineId,
        runId,
        account.id,
        decimalFromCents(payableCents),
        known.paidTo,
        payeeFingerprint(vault, lineId, known.payee),
        seen.get(account.id)?.id ?? null,
        new Date(nowMs),
      ],
    );
  }
}

/** The smaller ones of those who have a bank account: the others are for whoever tries the demo. */
async function choosePayable(db: Queryable, week: string, nowMs: number): Promise<PayableRecord[]> {
  const { rows } = await db.query<{ id: string }>(
    'select location_id as id from bank_accounts union all select rider_user_id from courier_bank_accounts',
  );
  const payable = await readPayable(db, { week, accountIds: rows.map(({ id }) => id), nowMs });
  const listed = payable
    .filter(({ payableCents }) => payableCents >= LEAST_CENTS)
    .toSorted((a, b) => a.payableCents - b.payableCents || a.account.id.localeCompare(b.account.id))
    .slice(0, PAYOUTS);
  return listed.filter(
    (_, at) => sumCents(listed.slice(0, at + 1).map(({ payableCents }) => payableCents)) <= MOST_CENTS,
  );
}
