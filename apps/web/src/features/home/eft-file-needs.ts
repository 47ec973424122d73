import type { HomeNeeds } from '@passline/contract/home/home';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { formatMoney } from '../../parts/money.tsx';
import { many } from './many.ts';
import type { Need } from './need.ts';

/** See docs/rules/home.md#needs-a-person-now. */
export function eftFileNeeds(
  {
    unwrittenCount,
    unwrittenTotal,
    oldestUnwritten,
    unansweredCount,
    oldestUnanswered,
    paidAsideCount,
    oldestPaidAside,
  }: HomeNeeds['eftFiles'],
  nowMs: number,
): Need[] {
  const dayOf = (day: string) => formatDay(day, localDate(nowMs, DEFAULT_TIME_ZONE));
  const needs: Need[] = [];
  const open = (runId: string) => ({
    button: 'Open pay run',
    to: '/balances/pay-run',
    search: { run: runId },
  });
  if (oldestPaidAside) {
    const { bankLineId, number, amount, day, isNamed } = oldestPaidAside;
    const line = `The line of ${dayOf(day)} of ${formatMoney(amount)}`;
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
    const due = `File ${number} of ${formatMoney(total)}, due on ${dayOf(dueDay)}`;
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
      example: `${formatMoney(unwrittenTotal)} in all, the oldest of the week of ${dayOf(oldestUnwritten.week)}`,
      ...open(oldestUnwritten.runId),
    });
  }
  return needs;
}
