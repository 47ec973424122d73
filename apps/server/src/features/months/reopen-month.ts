import { contract } from '@passline/contract/contract';
import { monthWords } from '@passline/domain/months/month';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { readClosed, readMonths } from './closed-months.ts';
import { requireCloser } from './require-closer.ts';

/** Only the last one, with a reason. See docs/rules/months.md#opening-again. */
export const reopenMonth = runAction(contract.months.reopen, async ({ db, input, caller, nowMs, audit }) => {
  const { month, reason } = input;
  requireCloser(caller);
  await db.query('lock table closed_months in share row exclusive mode');
  const [last, ...others] = await readClosed(db);
  if (last?.month !== month) {
    const message = others.some((one) => one.month === month)
      ? `Only the last closed month can be opened again: ${monthWords(last?.month ?? month)}.`
      : `${monthWords(month)} is not closed any more.`;
    throw refused({ code: 'month-not-last', message });
  }
  await requireSecondFactor(db, caller);
  await db.query('delete from closed_months where id = $1', [last.id]);
  const { id, posting_count: postingCount, moved } = last;
  audit({ table: 'closed_months', id, before: { month, postingCount, moved }, after: { reason } });
  const now = (await readMonths(db, nowMs)).find((one) => one.month === month);
  if (!now) throw new Error(`${month} is not there.`);
  return now;
});
