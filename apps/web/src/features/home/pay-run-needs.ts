import type { HomeNeeds } from '@passline/contract/home/home';
import { many } from './many.ts';
import type { Need } from './need.ts';

/** See docs/rules/home.md#needs-a-person-now. */
export function payRunNeeds({
  waitingCount,
  oldestWaiting,
  failedCount,
  oldestFailed,
}: HomeNeeds['payRuns']): Need[] {
  const needs: Need[] = [];
  const open = (runId: string) => ({
    button: 'Open pay run',
    to: '/balances/pay-run',
    search: { run: runId },
  });
  if (oldestFailed) {
    needs.push({
      id: 'pay-run-lines',
      tone: 'late',
      title: many(failedCount, 'account of a pay run was not paid', 'accounts of pay runs were not paid'),
      example: `${oldestFailed.name}: ${oldestFailed.error}`,
      ...open(oldestFailed.runId),
    });
  }
  if (oldestWaiting) {
    needs.push({
      id: 'pay-runs',
      tone: 'soon',
      title: many(waitingCount, 'pay run waits for approval', 'pay runs wait for approval'),
      example: `Made by ${oldestWaiting.authorEmail}`,
      ...open(oldestWaiting.runId),
    });
  }
  return needs;
}
