import type { HomeNeeds } from '@passline/contract/home/home';
import { formatMoney } from '../../parts/money.tsx';
import { many } from './many.ts';
import type { Need } from './need.ts';

/** See docs/rules/home.md#needs-a-person-now. */
export function eftFileNeeds({
  unwrittenCount,
  unwrittenTotal,
  oldestUnwritten,
  unansweredCount,
  oldestUnanswered,
  paidAsideCount,
  oldestPaidAside,
}: HomeNeeds['eftFiles']): Need[] {
  const needs: Need[] = [];
  const open = (runId: string) => ({
    button: 'Open pay run',
    to: '/balances/pay-run',
    search: { run: runId },
  });
  if (oldestPaidAside) {
    const { bankLineId, number, amount, day, isNamed } = oldestPaidAside;
    const line = `The line of ${day} of ${formatMoney(amount)}`;
    needs.push({
      id: 'paid-aside',
      tone: 'late',
      title: many(
        paidAsideCount,
        'line of the bank looks like a file that was set aside',
        'lines of the bank look like files that were set aside',
      ),
      example: `${line} ${isNamed ? 'names' : 'has the amount of'} file ${number}: if the bank paid it, it needs correcting entries`,
      button: 'Open line',
      to: '/balances/bank',
      search: { line: bankLineId },
    });
  }
  if (oldestUnanswered) {
    const { runId, number, total, dueDay, isDownloaded } = oldestUnanswered;
    const due = `File ${number} of ${formatMoney(total)}, due on ${dueDay}`;
    needs.push({
      id: 'eft-files',
      tone: 'late',
      title: many(unansweredCount, 'bank file has no answer', 'bank files have no answer'),
      example: isDownloaded ? due : `${due}, was never downloaded`,
      ...open(runId),
    });
  }
  if (oldestUnwritten) {
    needs.push({
      id: 'eft-payouts',
      tone: 'soon',
      title: `${many(unwrittenCount, 'payout waits', 'payouts wait')} for a bank file`,
      example: `${formatMoney(unwrittenTotal)} in all, the oldest of the week of ${oldestUnwritten.week}`,
      ...open(oldestUnwritten.runId),
    });
  }
  return needs;
}
