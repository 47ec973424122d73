import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { JournalAccount } from '@passline/domain/months/journal-accounts';
import type { JournalEntry } from '@passline/domain/months/journal';
import type { JournalDetail } from '@passline/domain/months/journal-formats';
import { daysOfMonth, monthWords } from '@passline/domain/months/month';
import { Turn } from '../../kernel/in-turns.ts';
import { addDays, startOfLocalDay } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

/** Postings that are read at once. Each reading looks through the whole blocks around its first moment, so that small ones would read the same again and again. */
const ROWS_AT_ONCE = 2_000;

/** SQL: what the account `a` is in the books. */
const KEY = `case when a.kind in ('restaurant', 'courier') then a.kind else a.id::text end`;

type NameOf = (key: string) => JournalAccount;

/** The entries of a month, the oldest first, always in the same order. See docs/rules/months.md#the-journal. */
export async function* readEntries(
  db: Queryable,
  month: string,
  detail: JournalDetail,
  nameOf: NameOf,
): AsyncGenerator<JournalEntry> {
  const { from, to } = daysOfMonth(month);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (detail === 'days') yield* await readDay(db, day, nameOf);
    else yield* readPostings(db, day, nameOf);
  }
}

type SumRecord = { key: string; belongs: string | null; amount: number };

/** What was moved in a day; what is about an earlier month apart. */
async function readDay(db: Queryable, day: string, nameOf: NameOf): Promise<JournalEntry[]> {
  const { rows } = await db.query<SumRecord>({
    name: 'journal-day',
    text: `select ${KEY} as key, case when p.belongs_on < date_trunc('month', $3::date) then to_char(p.belongs_on, 'YYYY-MM') end as belongs,
        sum(p.amount) as amount
      from postings p join accounts a on a.id = p.account_id where p.posted_at >= $1 and p.posted_at < $2
      group by 1, 2 having sum(p.amount) <> 0 order by 2 nulls first, 1`,
    values: [...boundsOf(day), day],
  });
  const entries = Map.groupBy(rows, ({ belongs }) => belongs);
  return [...entries].map(([belongs, lines]) => ({
    number: [
      'PL',
      day.replaceAll('-', ''),
      ...(belongs === null ? [] : [belongs.replace('-', '').slice(2)]),
    ].join('-'),
    day,
    description:
      belongs === null ? 'Passline, all of the day' : `Passline, changes to ${monthWords(belongs)}`,
    lines: lines.map(({ key, amount }) => ({ account: nameOf(key), amountCents: centsFromDecimal(amount) })),
  }));
}

type PostingRecord = {
  id: number;
  key: string;
  account_id: string;
  amount: number;
  belongs_to: string;
  belongs_id: string;
  sequence: number;
  /** Exact: milliseconds would lose some. */
  at: string;
  belongs_on: string | null;
};

const WORDS: Readonly<Record<string, string>> = {
  order: 'Order',
  transfer: 'Transfer',
  payout: 'Payout',
  settlement: 'Cash settlement',
  'bank-line': 'Line of the bank',
};

async function* readPostings(db: Queryable, day: string, nameOf: NameOf): AsyncGenerator<JournalEntry> {
  const [from, before] = boundsOf(day);
  let after: [at: string, belongsId: string, sequence: number, accountId: string] = [
    from.toISOString(),
    '00000000-0000-0000-0000-000000000000',
    0,
    '00000000-0000-0000-0000-000000000000',
  ];
  let group: PostingRecord[] = [];
  const turn = new Turn();
  for (;;) {
    const { rows } = await db.query<PostingRecord>({
      name: 'journal-postings',
      text: `select p.id, ${KEY} as key, p.account_id, p.amount, p.belongs_to, p.belongs_id, p.sequence, p.posted_at::text as at, p.belongs_on::text
        from postings p join accounts a on a.id = p.account_id
        where p.posted_at >= $2 and p.posted_at < $1 and (p.posted_at, p.belongs_id, p.sequence, p.account_id) > ($2, $3, $4, $5)
        order by p.posted_at, p.belongs_id, p.sequence, p.account_id limit ${ROWS_AT_ONCE}`,
      values: [before, ...after],
    });
    for (const row of rows) {
      await turn.pass();
      if (group[0] && !isSameEntry(group[0], row)) {
        yield* entryOf(group, day, nameOf);
        group = [];
      }
      group.push(row);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = [last.at, last.belongs_id, last.sequence, last.account_id];
  }
  yield* entryOf(group, day, nameOf);
}

function isSameEntry(one: PostingRecord, other: PostingRecord): boolean {
  return one.belongs_id === other.belongs_id && one.sequence === other.sequence && one.at === other.at;
}

/** None where nothing was moved: what reached a restaurant's own Stripe account moves nothing here. */
function entryOf(rows: readonly PostingRecord[], day: string, nameOf: NameOf): JournalEntry[] {
  const moved = rows.filter(({ amount }) => amount !== 0);
  const [first] = moved;
  if (!first) return [];
  const { belongs_to, belongs_id, sequence, belongs_on } = first;
  const words = `${WORDS[belongs_to] ?? belongs_to} ${belongs_id}, entry ${sequence}`;
  return [
    {
      number: `PL-${Math.min(...moved.map(({ id }) => id))}`,
      day,
      description: belongs_on === null ? words : `${words}, of ${belongs_on}`,
      lines: moved.map(({ key, amount }) => ({
        account: nameOf(key),
        amountCents: centsFromDecimal(amount),
      })),
    },
  ];
}

function boundsOf(day: string): [from: Date, before: Date] {
  const at = (date: string) => new Date(startOfLocalDay(date, DEFAULT_TIME_ZONE));
  return [at(day), at(addDays(day, 1))];
}
