import { createHash } from 'node:crypto';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { putBankLine } from '../../bank-statements/put-bank-line.ts';
import { createPerson } from '../../setup/people.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshLine({ pool }: Ground) {
  const { id } = await createPerson(pool, 'courier');
  const line = await putBankLine(pool, id);
  const matched = await putBankLine(pool, id);
  await pool.query(
    `insert into bank_line_parts (line_id, position, account_id, amount, note) values ($1, 1, $2, $3, '')`,
    [matched.bankLineId, SYSTEM_ACCOUNTS.cashBox, matched.amount],
  );
  await pool.query(
    `update bank_lines set matched_at = now(), matched_by = $2, matched_by_email = 'somebody@passline.example' where id = $1`,
    [matched.bankLineId, id],
  );
  // Nobody has imported it.
  const text = `Date,Description,Amount\n2019-01-01,Fee of ${id},${line.amount}`;
  return { ...line, matchedId: matched.bankLineId, text };
}

/** What the check of a file of one unknown line says of it. */
function digestOf(text: string): string {
  const [, row = ''] = text.split('\n');
  const [day = '', description = '', amount = ''] = row.split(',');
  const line = {
    line: 2,
    day,
    amountCents: Math.round(Number(amount) * 100),
    description,
    reference: '',
    fitid: '',
  };
  return createHash('sha256')
    .update(JSON.stringify([[line], [], null, false, '']))
    .digest('hex');
}

export const bankStatementsWalks = walksOf(freshLine, {
  'bankStatements.check': { input: ({ text }) => ({ text }), answers: platformOnly },
  'bankStatements.import': {
    input: ({ text }) => ({ text, fileName: 'a.csv', expectedDigest: digestOf(text) }),
    answers: platformOnly,
  },
  'bankStatements.list': { input: () => ({}), answers: platformOnly },
  'bankStatements.remove': { input: ({ statementId }) => ({ statementId }), answers: platformOnly },
  'bankStatements.lines': { input: () => ({ limit: 5 }), answers: platformOnly },
  'bankStatements.line': { input: ({ bankLineId }) => ({ bankLineId }), answers: platformOnly },
  'bankStatements.suggestions': { input: () => ({}), answers: platformOnly },
  'bankStatements.items': { input: () => ({}), answers: platformOnly },
  'bankStatements.match': {
    input: ({ bankLineId, amount }) => ({
      matches: [{ bankLineId, expectedRev: 1, parts: [{ accountId: SYSTEM_ACCOUNTS.cashBox, amount }] }],
    }),
    answers: platformOnly,
  },
  'bankStatements.unmatch': {
    input: ({ matchedId }) => ({ bankLineId: matchedId, expectedRev: 1 }),
    answers: platformOnly,
  },
});
