import { contract } from '@passline/contract/contract';
import type { PayableAccount } from '@passline/contract/balances/pay-runs';
import type { Queryable } from '@passline/database';
import { PAY_RUN_MOST } from '@passline/domain/balances/pay-run';
import { decimalFromCents } from '@passline/domain/money/cents';
import { Refused } from '../../../kernel/actions/refusal.ts';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import type { Vault } from '../../../kernel/sealing/vault.ts';
import { readDaySoFar } from '../approval-of-day.ts';
import { latestMoves } from '../get-account.ts';
import { moneyService } from '../money-service.ts';
import { requirePayable } from '../require-payable.ts';
import { payableOf, readPayable, type PayableRecord } from './read-payable.ts';
import { readOpenRuns } from './open-runs.ts';

/** See docs/rules/balances.md#payable. */
export const listPayable = runQuery(
  contract.payRuns.payable,
  async ({ db, input, nowMs, caller, services }) => {
    const { payouts, approvalFromCents } = services.of(moneyService);
    const found = await readPayable(db, { week: input.week, accountIds: null, nowMs });
    const shown = found
      .filter(({ payableCents, balanceCents }) => payableCents > 0 || balanceCents < 0)
      .toSorted((a, b) => b.payableCents - a.payableCents || b.balanceCents - a.balanceCents);
    const rows = shown.slice(0, PAY_RUN_MOST);
    const ids = rows.map(({ account }) => account.id);
    const [seen, open, soFar] = await Promise.all([
      latestMoves(db, ids),
      readOpenRuns(db, ids),
      readDaySoFar(db, { accountId: null, authorId: caller?.kind === 'user' ? caller.userId : null }, nowMs),
    ]);
    const answer: PayableAccount[] = [];
    for (const row of rows) {
      const { account } = row;
      const asked = await paidToOrHeld(db, services.vault, row, open.get(account.id) ?? null, nowMs);
      answer.push({
        accountId: account.id,
        kind: account.kind,
        name: row.name,
        place: row.place,
        restaurantId: row.restaurantId,
        balance: decimalFromCents(row.balanceCents),
        payable: payableOf(row),
        seenId: seen.get(account.id)?.id ?? null,
        ...asked,
      });
    }
    return {
      rows: answer,
      total: shown.length,
      approvalFrom: approvalFromCents === null ? null : decimalFromCents(approvalFromCents),
      movedToday: decimalFromCents(soFar.movedCents),
      payoutProvider: { name: payouts.name, isStandIn: payouts.isStandIn },
    };
  },
);

/** The server's own answer, as a payout of this amount would get it. */
async function paidToOrHeld(
  db: Queryable,
  vault: Vault,
  { account, payableCents: amountCents }: PayableRecord,
  inOpenRun: string | null,
  nowMs: number,
): Promise<Pick<PayableAccount, 'paidTo' | 'held'>> {
  if (amountCents === 0) return { paidTo: '', held: null };
  if (inOpenRun !== null) return { paidTo: '', held: { code: 'in-pay-run', reason: inOpenRun } };
  try {
    const known = await requirePayable(db, vault, account, { amountCents, method: 'VoPay', nowMs });
    return { paidTo: known?.paidTo ?? '', held: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code } = error.data as { code: string };
    return { paidTo: '', held: { code, reason: error.message } };
  }
}
