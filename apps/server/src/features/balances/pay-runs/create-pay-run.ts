import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { approvalReason } from '@passline/domain/balances/approval';
import type { PayRunMethod } from '@passline/domain/balances/states';
import { INVALID_FIELD } from '@passline/domain/balances/check-move';
import {
  centsFromDecimal,
  decimalFromCents,
  formatCents,
  sumCents,
  type Cents,
} from '@passline/domain/money/cents';
import { randomUUIDv7 } from 'node:crypto';
import { badRequest, notFound, Refused, refused } from '../../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../../kernel/actions/run-action.ts';
import { inTurns } from '../../../kernel/in-turns.ts';
import { requireSecondFactor } from '../../../kernel/session/account/second-factor-proof.ts';
import type { Vault } from '../../../kernel/sealing/vault.ts';
import { readBanks, type Bank } from '../../banking/read-payee.ts';
import { lockAccounts, type Account } from '../../ledger/read-account.ts';
import { lockAuthor, readDaySoFar } from '../approval-of-day.ts';
import { latestMoves } from '../get-account.ts';
import { moneyService } from '../money-service.ts';
import { payeeFingerprint } from '../payout-payee.ts';
import { originatorMissing, readOriginator } from '../eft-files/eft-originator.ts';
import { requireAuthor } from '../require-author.ts';
import { payableTo } from '../require-payable.ts';
import { readOpenRuns } from './open-runs.ts';
import { PAY_LINE } from './pay-line-job.ts';
import { toPayRun, type LineRecord, type PayRunRecord } from './pay-run-records.ts';
import { nameOf, payableOf, readPayable, type PayableRecord } from './read-payable.ts';

type WantedLine = {
  accountId: string;
  amount: number;
  payable: number;
  paidTo: string;
  seenId: string | null;
};
type Checked = Omit<LineRecord, 'run_id' | 'state' | 'error' | 'counted_at'>;
type Counted = { account: Account; name: string; amountCents: Cents };

const INSERT_RUN = `insert into pay_runs (id, week, author_id, author_email, created_at, state, waits_because, method)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`;
const INSERT_LINES = `insert into pay_run_lines
    (id, run_id, account_id, amount, payable, paid_to, payee_fingerprint, seen_id, state, counted_at)
  select j.id, $1, j.account_id, j.amount, j.payable, j.paid_to, j.payee_fingerprint, j.seen_id, 'WAITING', $2
  from jsonb_to_recordset($3::jsonb) j(id uuid, account_id uuid, amount numeric, payable numeric, paid_to text, payee_fingerprint text, seen_id uuid)`;

/** Agreed on as a whole: one line that cannot be paid, or is not as it was seen, and nothing is. See docs/rules/balances.md#pay-runs. */
export const createPayRun = runPreparedAction(
  contract.payRuns.create,
  ({ services }) => Promise.resolve(services.vault),
  async (call, vault) => {
    const { db, input, caller, nowMs, of, audit, enqueue } = call;
    const author = requireAuthor(caller, 'Missing authorId');
    const method = input.method ?? 'VoPay';
    if (method === 'EFT' && !(await readOriginator(db))) throw originatorMissing();
    const ids = input.lines.map(({ accountId }) => accountId);
    if (new Set(ids).size < ids.length) throw badRequest('An account is listed twice.');
    await lockAuthor(db, author.id);
    const accounts = await lockAccounts(db, ids);
    const found = await readPayable(db, { week: input.week, accountIds: ids, nowMs });
    const payable = new Map(found.map((one) => [one.account.id, one]));
    const known = input.lines.map((line) => {
      const [account, its] = [accounts.get(line.accountId), payable.get(line.accountId)];
      if (!account || !its) throw notFound('There is no such account.');
      return { line, account, its };
    });
    await requireListed(db, known);
    const banks = await readBanks(db, vault, ids);
    const checked = await inTurns(known, (one) =>
      checkLine(vault, banks.get(one.account.id), { ...one, nowMs, method }),
    );
    await requireSecondFactor(db, caller);
    const counted = known.map(({ line, account, its }) => ({
      account,
      name: nameOf(its),
      amountCents: centsFromDecimal(line.amount),
    }));
    const waitsBecause = await approvalOfRun(
      db,
      of(moneyService).approvalFromCents,
      counted,
      author.id,
      nowMs,
    );
    const runId = randomUUIDv7();
    const { rows } = await db.query<PayRunRecord>(INSERT_RUN, [
      runId,
      input.week,
      author.id,
      author.email,
      new Date(nowMs),
      waitsBecause === null ? 'PAYING' : 'WAITING',
      waitsBecause,
      method,
    ]);
    const run = rows[0];
    if (!run) throw new Error('The pay run was not inserted.');
    await db.query(INSERT_LINES, [runId, new Date(nowMs), JSON.stringify(checked)]);
    const total = sumCents(counted.map(({ amountCents }) => amountCents));
    audit({
      table: 'pay_runs',
      id: runId,
      before: null,
      after: { ...run, lines: checked.length, total: decimalFromCents(total) },
    });
    if (waitsBecause === null) await enqueue(PAY_LINE, ...checked.map(({ id }) => ({ lineId: id })));
    return toPayRun(run);
  },
);

type KnownLine = { line: WantedLine; account: Account; its: PayableRecord };

/** Everything that the sender saw is compared, under the locks. @throws Refused 'pay-run-changed', 'in-pay-run' */
async function requireListed(db: Queryable, known: readonly KnownLine[]): Promise<void> {
  const ids = known.map(({ account }) => account.id);
  const [seen, open] = [await latestMoves(db, ids), await readOpenRuns(db, ids)];
  for (const { account, its } of known) {
    const message = open.get(account.id);
    if (message) throw refused({ code: 'in-pay-run', message: `${nameOf(its)}: ${message}` });
  }
  const changed = known.filter(
    ({ line, account, its }) =>
      payableOf(its) !== line.payable || (seen.get(account.id)?.id ?? null) !== line.seenId,
  );
  if (changed.length === 0) return;
  const named = changed.slice(0, 5).map(({ line, its }) => {
    const [then, now] = [formatCents(centsFromDecimal(line.payable)), formatCents(its.payableCents)];
    return then === now ? nameOf(its) : `${nameOf(its)} (${then} then, ${now} now)`;
  });
  const others = changed.length > 5 ? ` and ${changed.length - 5} more` : '';
  throw refused({
    code: 'pay-run-changed',
    message: `Changed since the list was read: ${named.join('; ')}${others}. Please look at it, and confirm again.`,
  });
}

/** By the same rules as a single payout. @throws Refused with the name of the account in front */
function checkLine(
  vault: Vault,
  bank: Bank | undefined,
  { line, account, its, nowMs, method }: KnownLine & { nowMs: number; method: PayRunMethod },
): Checked {
  const amountCents = centsFromDecimal(line.amount);
  const no = (code: string, message: string) => refused({ code, message: `${nameOf(its)}: ${message}` });
  if (amountCents <= 0 || amountCents > its.payableCents) throw no('field-invalid', INVALID_FIELD);
  const known = payeeOrNo();
  if (known.paidTo !== line.paidTo) {
    throw no('pay-run-changed', `It goes to ${known.paidTo} now. Please look at it, and confirm again.`);
  }
  const id = randomUUIDv7();
  return {
    id,
    account_id: account.id,
    amount: line.amount,
    payable: line.payable,
    paid_to: known.paidTo,
    payee_fingerprint: payeeFingerprint(vault, id, known.payee),
    seen_id: line.seenId,
  };

  function payeeOrNo() {
    try {
      return payableTo(account, bank, { amountCents, method, nowMs });
    } catch (error) {
      if (error instanceof Refused) throw no((error.data as { code: string }).code, error.message);
      throw error;
    }
  }
}

/** Its total counts at once, as one move of its author; what leaves an account counts for that one. */
async function approvalOfRun(
  db: Queryable,
  fromCents: Cents | null,
  lines: readonly Counted[],
  authorId: string,
  nowMs: number,
): Promise<string | null> {
  if (fromCents === null) return null;
  const { movedCents } = await readDaySoFar(db, { accountId: null, authorId }, nowMs);
  const total = sumCents(lines.map(({ amountCents }) => amountCents));
  const ofAuthor = approvalReason(total, { leftCents: 0, movedCents }, { fromCents });
  if (ofAuthor !== null) return ofAuthor;
  for (const { account, name, amountCents } of lines) {
    const { leftCents } = await readDaySoFar(db, { accountId: account.id, authorId: null }, nowMs);
    const reason = approvalReason(amountCents, { leftCents, movedCents: 0 }, { fromCents, account: name });
    if (reason !== null) return reason;
  }
  return null;
}
