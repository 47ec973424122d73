import type { Queryable } from '@passline/database';
import { DAYS_AFTER, DAYS_BEFORE, numbersIn } from '@passline/domain/bank-statements/suggest-matches';
import { eftNumber } from '@passline/domain/balances/eft-file';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { readSuggestions } from './suggest.ts';

/** An open line of the bank, and the file that it may have paid although that was set aside here. */
export type LineOfSetAside = {
  bankLineId: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Dollars, below 0. */
  amount: number;
  runId: string;
  /** Of the file, as people say it: '0012'. */
  number: string;
  /** The line says the number; otherwise it only has the amount of the file. */
  isNamed: boolean;
};
type Found = Omit<LineOfSetAside, 'number' | 'isNamed'> & {
  creationNumber: number;
  words: string;
  hasAmount: boolean;
};

/** At most: so many need the people who set them aside, not a longer list. */
const MOST = 200;
const FIND = `select l.id as "bankLineId", l.day::text as day, l.amount, l.description || ' ' || l.reference as words, l.amount = -f.total as "hasAmount",
    f.run_id as "runId", f.creation_number as "creationNumber"
  from eft_files f join bank_lines l on l.matched_at is null and l.amount < 0
    and l.day between (f.created_at at time zone '${DEFAULT_TIME_ZONE}')::date - ${DAYS_BEFORE} and f.due_day + ${DAYS_AFTER}
  where f.state = 'CANCELLED' and (l.amount = -f.total or l.description || ' ' || l.reference ~* '(EFT|AFT|FCN|FILE|FICHIER)')
  order by l.day, l.id, f.created_at desc, f.id desc limit ${MOST}`;

/**
 * Lines that say the number of a file which was set aside, or have its amount and can be nothing else that is known: once each, the oldest
 * first. See docs/rules/bank-statements.md#a-file-that-was-set-aside.
 */
export async function readLinesOfSetAside(db: Queryable): Promise<LineOfSetAside[]> {
  const { rows } = await db.query<Found>({ name: 'lines-of-set-aside', text: FIND });
  const told = rows.map(({ words, creationNumber, hasAmount, ...line }) => {
    const [number, said] = [eftNumber(creationNumber), numbersIn(words)];
    return { ...line, number, hasAmount, isNamed: said.includes(number) };
  });
  const byLine = Map.groupBy(
    told.filter(({ isNamed, hasAmount }) => isNamed || hasAmount),
    ({ bankLineId }) => bankLineId,
  );
  const lines = [...byLine.values()].flatMap(
    (those) => those.find(({ isNamed }) => isNamed) ?? those[0] ?? [],
  );
  const suggested = lines.every(({ isNamed }) => isNamed) ? null : await readSuggestions(db);
  return lines
    .filter(({ isNamed, bankLineId }) => isNamed || !suggested?.has(bankLineId))
    .map(({ hasAmount: _known, ...line }) => line);
}
