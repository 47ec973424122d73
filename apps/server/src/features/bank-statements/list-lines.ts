import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import type { AccountKind } from '@passline/domain/ledger/accounts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { BALANCE } from '../ledger/read-account.ts';
import { LINES, toLines, type LineRecord } from './line-records.ts';
import { readLinesOfSetAside } from './lines-of-set-aside.ts';
import { readSuggestions } from './suggest.ts';

const SOURCE: ListSource<LineRecord, 'day'> = {
  name: 'bank-lines',
  sql: ({ where, orderBy, limit }) => `select * from ${LINES} lines ${where} ${orderBy} ${limit}`,
  orders: {
    day: [
      { column: 'day', type: 'text' },
      { column: 'id', type: 'uuid' },
    ],
  },
};
/** Of those that can be matched at once. */
const MOST_SUGGESTED = 100;

/** See docs/rules/bank-statements.md#the-list. */
export const listLines = runQuery(contract.bankStatements.lines, async ({ db, input }) => {
  const conditions = new Conditions();
  if (input.state) conditions.and(`matched_at is ${input.state === 'open' ? 'null' : 'not null'}`);
  if (input.statementId) conditions.and(`statement_id = ${conditions.value(input.statementId)}`);
  conditions.andWords(
    ['description', 'reference', "to_char(abs(amount), 'FM9999999990.00')", 'day'],
    input.search,
  );
  const [{ rows, next }, counted, suggested, more] = await Promise.all([
    readPage(db, SOURCE, conditions, input),
    countFound(db, `${LINES} lines`, conditions),
    readSuggestions(db),
    readMore(db),
  ]);
  return {
    rows: await toLines(db, rows, suggested),
    next,
    ...counted,
    ...more,
    suggestedCount: suggested.size,
  };
});

export const getLine = runQuery(contract.bankStatements.line, async ({ db, input }) => {
  const { rows } = await db.query<LineRecord>(`select * from ${LINES} lines where id = $1`, [
    input.bankLineId,
  ]);
  const [line] = await toLines(db, rows, await readSuggestions(db));
  if (!line) throw notFound();
  const found = line.matched
    ? null
    : (await readLinesOfSetAside(db)).find(({ bankLineId }) => bankLineId === line.id);
  const setAside = found ? { number: found.number, runId: found.runId, isNamed: found.isNamed } : null;
  return { ...line, setAside };
});

export const listSuggestions = runQuery(contract.bankStatements.suggestions, async ({ db }) => {
  const suggested = await readSuggestions(db);
  const { rows } = await db.query<LineRecord>(
    `select * from ${LINES} lines where id = any($1) order by day desc, id desc limit ${MOST_SUGGESTED}`,
    [[...suggested.keys()]],
  );
  return toLines(db, rows, suggested);
});

type More = { open: number; closing_day: string | null; closing_balance: number | null };

async function readMore(db: Queryable) {
  const [{ rows }, held] = await Promise.all([
    db.query<More>(
      `select (select count(*)::int from bank_lines where matched_at is null) as open, s.closing_day::text, s.closing_balance
       from (values (1)) one(row) left join lateral (select closing_day, closing_balance from bank_statements
         where closing_day is not null order by closing_day desc, imported_at desc limit 1) s on true`,
    ),
    db.query<{ id: string; name: string; kind: AccountKind; balance: number }>(
      `select a.id, a.name, a.kind, ${BALANCE} as balance from accounts a
       where a.kind in ('payouts', 'gateway', 'cash-box', 'bank') order by array_position(array['bank', 'payouts', 'gateway', 'cash-box'], a.kind), a.id`,
    ),
  ]);
  const { open = 0, closing_day: day = null, closing_balance: balance = null } = rows[0] ?? {};
  return {
    openCount: open,
    closing: day === null || balance === null ? null : { day, balance },
    held: held.rows.map(({ id, ...account }) => ({ accountId: id, ...account })),
  };
}
