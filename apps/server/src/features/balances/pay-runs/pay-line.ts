import { transaction, type Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { randomUUID } from 'node:crypto';
import { writeAudit, type AuditNote } from '../../../kernel/actions/audit.ts';
import { Refused } from '../../../kernel/actions/refusal.ts';
import type { DataOf, JobKind } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { lockAccounts, type Account } from '../../ledger/read-account.ts';
import { approvalOfDay } from '../approval-of-day.ts';
import { moneyService } from '../money-service.ts';
import { openPayout } from '../open-payout.ts';
import { fingerprintMistake } from '../payout-payee.ts';
import { placeOfMoney } from '../place-of-money.ts';
import { requirePayable } from '../require-payable.ts';
import type { KnownPayee } from '../require-payee.ts';
import { requireSeen } from '../require-seen.ts';
import { lockRunAsItIs, saveLine, saveRun, toldLine } from './change-pay-run.ts';
import { PAY_LINE } from './pay-line-job.ts';
import type { LineRecord, PayRunRecord } from './pay-run-records.ts';
import { readPayable } from './read-payable.ts';

type PayingServices = Pick<Services, 'pool' | 'now' | 'wake' | 'of' | 'jobs' | 'vault'>;

/** Who does it, in the trail: what people decided is in the run. */
const NAME = 'Pay run';

/** The job behind every line of a pay run: creates its payout, which then goes its own way. */
export function payLineJob(services: PayingServices): JobKind<DataOf<typeof PAY_LINE>> {
  return {
    name: PAY_LINE,
    expireInSeconds: 60,
    work: ({ lineId }) => payLine(services, lineId),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ id: string }>(
        `select n.id from pay_run_lines n join pay_runs r on r.id = n.run_id where n.state = 'WAITING' and r.state = 'PAYING'`,
      );
      return rows.map(({ id }) => ({ lineId: id }));
    },
  };
}

/**
 * Safe to run again at any point, even in parallel: the line, its payout and the audit rows are one transaction, and the payout has the
 * id of its line. See docs/rules/balances.md#pay-runs.
 */
export async function payLine(services: PayingServices, lineId: string): Promise<void> {
  const { pool, wake, now, jobs } = services;
  await transaction(pool, {
    run: async (db) => {
      const known = await db.query<LineRecord>('select * from pay_run_lines where id = $1', [lineId]);
      const run = known.rows[0] && (await lockRunAsItIs(db, known.rows[0].run_id));
      const accountId = known.rows[0]?.account_id;
      if (run?.state !== 'PAYING' || !accountId) return;
      const account = (await lockAccounts(db, [accountId])).get(accountId);
      const { rows } = await db.query<LineRecord>('select * from pay_run_lines where id = $1 for update', [
        lineId,
      ]);
      const line = rows[0];
      if (line?.state !== 'WAITING' || !account) return;
      const notes: AuditNote[] = [];
      const call = {
        db,
        nowMs: now(),
        callerName: NAME,
        audit: (note: AuditNote) => void notes.push(note),
        enqueue: jobs.enqueue.bind(jobs, db),
      };
      const admitted = await admitLine(db, services, { run, line, account }).catch((error: unknown) => {
        if (error instanceof Refused) return error.message;
        throw error;
      });
      if (typeof admitted === 'string') {
        const failed = await saveLine(db, line.id, `state = 'FAILED', error = $2`, [admitted]);
        notes.push({
          table: 'pay_run_lines',
          id: line.id,
          locationId: await placeOfMoney(db, [account.id]),
          before: toldLine(line),
          after: toldLine(failed),
        });
      } else {
        const amountCents = centsFromDecimal(line.amount);
        const approver = approverOf(run);
        const waitsBecause = approver
          ? null
          : await approvalOfDay(call, services.of(moneyService).approvalFromCents, {
              id: line.id,
              accountId: account.id,
              authorId: run.author_id,
              amountCents,
              account: 'this account',
            });
        await saveLine(db, line.id, `state = 'CREATED'`, []);
        await openPayout(call, services.vault, {
          id: line.id,
          account,
          amountCents,
          method: run.method,
          known: admitted,
          author: { id: run.author_id, email: run.author_email },
          approver,
          waitsBecause,
        });
      }
      await endRun(db, run, now(), notes);
      await writeAudit(db, { kind: 'system', name: NAME }, 'payRuns.payLine', randomUUID(), notes);
    },
  });
  wake();
}

type ToPay = { run: PayRunRecord; line: LineRecord; account: Account };

/** Asked once more: nothing may have changed since people agreed on it. @throws Refused */
async function admitLine(
  db: Queryable,
  { vault, now }: PayingServices,
  { run, line, account }: ToPay,
): Promise<KnownPayee | string> {
  await requireSeen(db, account.id, line.seen_id, now());
  const amountCents = centsFromDecimal(line.amount);
  const [found] = await readPayable(db, { week: run.week, accountIds: [account.id], nowMs: now() });
  if (!found || found.payableCents < amountCents) {
    return `Only ${formatCents(found?.payableCents ?? 0)} of ${formatCents(amountCents)} is owed for this week now.`;
  }
  const known = await requirePayable(db, vault, account, { amountCents, method: run.method, nowMs: now() });
  if (!known) return 'It has no bank account.';
  return fingerprintMistake(vault, line.payee_fingerprint, line.id, known.payee) ?? known;
}

function approverOf({ approver_id: id, approver_email: email }: PayRunRecord) {
  return id === null || email === null ? null : { id, email };
}

/** Every line has had its turn. */
async function endRun(db: Queryable, run: PayRunRecord, nowMs: number, notes: AuditNote[]): Promise<void> {
  const { rowCount } = await db.query(
    `select from pay_run_lines where run_id = $1 and state = 'WAITING' limit 1`,
    [run.id],
  );
  if (rowCount) return;
  const done = await saveRun(db, run.id, `state = 'DONE', ended_at = $2`, [new Date(nowMs)]);
  notes.push({ table: 'pay_runs', id: run.id, before: run, after: done });
}
