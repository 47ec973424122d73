import { spanOfMonth } from '@passline/domain/months/month';
import { monthsAgo, openAll, putClosed, putPosting, putProof } from '../../months/put-month.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

type Facts = { isClosed?: boolean };

/** The books of a database without any: their first month is three months ago. */
const books = async ({ pool, riderUserId }: Ground, { isClosed }: Facts) => {
  const month = monthsAgo(3);
  await openAll(pool);
  await putPosting(pool, spanOfMonth(month).fromMs);
  await pool.query('delete from ledger_faults');
  await putProof(pool);
  if (isClosed) await putClosed(pool, month, riderUserId);
  const { rows } = await pool.query<{ rev: number }>('select rev::int from journal_settings');
  return { month, rev: rows[0]?.rev ?? 0 };
};

export const monthsWalks = walksOf(books, {
  'months.list': { input: () => ({}), answers: platformOnly },
  'months.check': { input: ({ month }) => ({ month }), answers: platformOnly },
  'months.close': { input: ({ month }) => ({ month }), answers: platformOnly },
  'months.reopen': {
    isClosed: true,
    input: ({ month }) => ({ month, reason: 'A payout was to be counted in it' }),
    answers: platformOnly,
  },
  'months.journal': { input: ({ month }) => ({ month }), answers: platformOnly },
  'months.accounts': { input: () => ({}), answers: platformOnly },
  'months.saveAccounts': {
    input: ({ rev }) => ({
      accounts: [{ key: 'courier', name: 'Owed to couriers', code: '2110' }],
      taxRate: 'Tax Exempt',
      expectedRev: rev,
    }),
    answers: platformOnly,
  },
});
