import { contract } from '@passline/contract/contract';
import { monthWords, spanOfMonth } from '@passline/domain/months/month';
import { conflict, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { readFindings } from './check-month.ts';
import { readMonths } from './closed-months.ts';
import { requireCloser } from './require-closer.ts';

/** From then on nothing is dated within it. See docs/rules/months.md#closing. */
export const closeMonth = runAction(contract.months.close, async ({ db, input, caller, nowMs, audit }) => {
  const { month } = input;
  const by = requireCloser(caller);
  await db.query('lock table closed_months in share row exclusive mode');
  const months = await readMonths(db, nowMs);
  const found = months.find((one) => one.month === month);
  if (found?.closed) {
    const { by: other, at } = found.closed;
    throw conflict(
      `${other} has closed ${monthWords(month)} meanwhile. Nothing was changed.`,
      null,
      other,
      at,
    );
  }
  if (found?.state === 'under way')
    throw refused({ code: 'month-under-way', message: `${monthWords(month)} is not over yet.` });
  if (!found?.isNext) {
    const next = months.find(({ isNext }) => isNext);
    const message = next
      ? `Months are closed one after another: ${monthWords(next.month)} is next.`
      : `There is nothing to close in ${monthWords(month)}.`;
    throw refused({ code: 'month-order', message });
  }
  const blocking = (await readFindings(db, month)).filter(({ blocks }) => blocks);
  if (blocking.length > 0)
    throw refused({ code: 'month-open', message: blocking.map(({ message }) => message).join(' ') });
  await requireSecondFactor(db, caller);
  const { fromMs, beforeMs } = spanOfMonth(month);
  const { rows } = await db.query<{ id: string; posting_count: number; moved: number }>(
    `insert into closed_months (month, begins_at, ends_at, closed_by, closed_by_email, closed_at)
     values ($1, $2, $3, $4, $5, $6) returning id, posting_count, moved`,
    [`${month}-01`, new Date(fromMs), new Date(beforeMs), by.id, by.email, new Date(nowMs)],
  );
  const [closed] = rows;
  if (!closed) throw new Error(`${month} was not closed.`);
  const { id, posting_count: postingCount, moved } = closed;
  audit({ table: 'closed_months', id, before: null, after: { month, postingCount, moved } });
  const now = (await readMonths(db, nowMs)).find((one) => one.month === month);
  if (!now) throw new Error(`${month} is not there.`);
  return now;
});
