import { contract } from '@passline/contract/contract';
import type { PayableAccount } from '@passline/contract/balances/pay-runs';
import { PAY_RUN_MOST } from '@passline/domain/balances/pay-run';
import { decimalFromCents } from '@passline/domain/money/cents';
import { Refused } from '../../../kernel/actions/refusal.ts';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { inTurns } from '../../../kernel/in-turns.ts';
import { readBanks, type Bank } from '../../banking/read-payee.ts';
import { readDaySoFar } from '../approval-of-day.ts';
import { latestMoves } from '../get-account.ts';
import { moneyService } from '../money-service.ts';
import { readOriginator } from '../eft-files/eft-originator.ts';
import { payableTo } from '../require-payable.ts';
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
    const [seen, open, banks, eftOriginator, soFar] = await Promise.all([
      latestMoves(db, ids),
      readOpenRuns(db, ids),
      readBanks(db, services.vault, ids),
      readOriginator(db),
      readDaySoFar(db, { accountId: null, authorId: caller?.kind === 'user' ? caller.userId : null }, nowMs),
    ]);
    const answer = await inTurns(rows, (row): PayableAccount => {
      const { account } = row;
      return {
        accountId: account.id,
        kind: account.kind,
        name: row.name,
        place: row.place,
        restaurantId: row.restaurantId,
        balance: decimalFromCents(row.balanceCents),
        payable: payableOf(row),
        seenId: seen.get(account.id)?.id ?? null,
        ...paidToOrHeld(row, banks.get(account.id), open.get(account.id) ?? null, nowMs),
      };
    });
    return {
      rows: answer,
      total: shown.length,
      approvalFrom: approvalFromCents === null ? null : decimalFromCents(approvalFromCents),
      movedToday: decimalFromCents(soFar.movedCents),
      payoutProvider: { name: payouts.name, isStandIn: payouts.isStandIn },
      eftOriginator,
    };
  },
);

/** The server's own answer, as a payout of this amount would get it. */
function paidToOrHeld(
  { account, payableCents: amountCents }: PayableRecord,
  bank: Bank | undefined,
  inOpenRun: string | null,
  nowMs: number,
): Pick<PayableAccount, 'paidTo' | 'held'> {
  if (amountCents === 0) return { paidTo: '', held: null };
  if (inOpenRun !== null) return { paidTo: '', held: { code: 'in-pay-run', reason: inOpenRun } };
  try {
    return { paidTo: payableTo(account, bank, { amountCents, method: 'VoPay', nowMs }).paidTo, held: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code } = error.data as { code: string };
    return { paidTo: '', held: { code, reason: error.message } };
  }
}
