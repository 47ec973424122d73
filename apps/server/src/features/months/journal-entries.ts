import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { JournalAccount } from '@passline/domain/months/journal-accounts';
import type { JournalEntry } from '@passline/domain/months/journal';
import type { JournalDetail } from '@passline/domain/months/journal-formats';
import { daysOfMonth, monthWords } from '@passline/domain/months/month';
import { addDays, startOfLocalDay } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

/** Entries that are read at once. Each reading looks through the whole blocks around its first moment, so that small ones would read the same again and again. */
const ENTRIES_AT_ONCE = 5_000;

/** SQL: what the account `a` is in the books. */
const KEY = `case when a.kind in ('restaurant', 'courier') then a.kind else a.id::text end`;

type NameOf = (key: string) => JournalAccount;

/** An entry that is put into words only where its file is asked for. */
export type WaitingEntry = { lineCount: number; entry: () => JournalEntry };

/** The entries of a month, the oldest first, always in the same order, page by page. See docs/rules/months.md#the-journal. */
export async function* readEntries(
  db: Queryable,
  month: string,
  detail: JournalDetail,
  nameOf: NameOf,
): AsyncGenerator<WaitingEntry[]> {
  const pages = pagesOf(db, month, detail, nameOf);
  // The next page is read while this one is written: two processors share the work.
  for (let next = pages.next(); ;) {
    const { done, value } = await next;
    if (done) return;
    next = pages.next();
    // It is awaited next, unless the journal ends before.
    next.catch(() => {});
    yield value;
  }
}

async function* pagesOf(
  db: Queryable,
  month: string,
  detail: JournalDetail,
  nameOf: NameOf,
): AsyncGenerator<WaitingEntry[], undefined> {
  const { from, to } = daysOfMonth(month);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (detail === 'days') yield await readDay(db, day, nameOf);
    else yield* readPostings(db, day, nameOf);
  }
}

type SumRecord = { key: string; belongs: string | null; amount: number };

/** What was moved in a day; what is about an earlier month apart. */
async function readDay(db: Queryable, day: string, nameOf: NameOf): Promise<WaitingEntry[]> {
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
    lineCount: lines.length,
    entry: () => ({
      number: [
        'PL',
        day.replaceAll('-', ''),
        ...(belongs === null ? [] : [belongs.replace('-', '').slice(2)]),
      ].join('-'),
      day,
      description:
        belongs === null ? 'Passline, all of the day' : `Passline, changes to ${monthWords(belongs)}`,
      lines: lines.map(({ key, amount }) => ({
        account: nameOf(key),
        amountCents: centsFromDecimal(amount),
      })),
    }),
  }));
}

/** What is posted together. */
type EntryRecord = {
  /** Exact: milliseconds would lose some. */
  at: string;
  belongs_to: string;
  belongs_id: string;
  sequence: number;
  belongs_on: string | null;
  first_id: number;
  line_count: number;
  /** Key, blank and amount of each line that moves something, between semicolons: a row for each would take the server three times as long. */
  lines: string;
};

const WORDS: Readonly<Record<string, string>> = {
  order: 'Order',
  transfer: 'Transfer',
  payout: 'Payout',
  settlement: 'Cash settlement',
  'bank-line': 'Line of the bank',
};

/** Nothing is told of an entry that moves nothing: what reached a restaurant's own Stripe account moves nothing here. */
async function* readPostings(db: Queryable, day: string, nameOf: NameOf): AsyncGenerator<WaitingEntry[]> {
  const [from, before] = boundsOf(day);
  let after: [at: string, belongsId: string, sequence: number] = [
    from.toISOString(),
    '00000000-0000-0000-0000-000000000000',
    0,
  ];
  for (;;) {
    const { rows } = await db.query<EntryRecord>({
      name: 'journal-entries',
      text: `select p.posted_at::text as at, min(p.belongs_to) as belongs_to, p.belongs_id, p.sequence,
          (array_agg(p.belongs_on::text order by p.account_id))[1] as belongs_on, min(p.id) as first_id, count(*)::int as line_count,
          string_agg(${KEY} || ' ' || p.amount, ';' order by p.account_id) as lines
        from postings p join accounts a on a.id = p.account_id
        where p.posted_at >= $2 and p.posted_at < $1 and (p.posted_at, p.belongs_id, p.sequence) > ($2, $3, $4) and p.amount <> 0
        group by p.posted_at, p.belongs_id, p.sequence order by p.posted_at, p.belongs_id, p.sequence limit ${ENTRIES_AT_ONCE}`,
      values: [before, ...after],
    });
    yield rows.map((row) => ({ lineCount: row.line_count, entry: () => entryOf(row, day, nameOf) }));
    const last = rows.at(-1);
    if (!last || rows.length < ENTRIES_AT_ONCE) return;
    after = [last.at, last.belongs_id, last.sequence];
  }
}

function entryOf(row: EntryRecord, day: string, nameOf: NameOf): JournalEntry {
  const { belongs_to, belongs_id, sequence, belongs_on, first_id, lines } = row;
  const words = `${WORDS[belongs_to] ?? belongs_to} ${belongs_id}, entry ${sequence}`;
  return {
    number: `PL-${first_id}`,
    day,
    description: belongs_on === null ? words : `${words}, of ${belongs_on}`,
    lines: lines.split(';').map((line) => {
      const [key = '', amount] = line.split(' ');
      return { account: nameOf(key), amountCents: centsFromDecimal(Number(amount)) };
    }),
  };
}

function boundsOf(day: string): [from: Date, before: Date] {
  const at = (date: string) => new Date(startOfLocalDay(date, DEFAULT_TIME_ZONE));
  return [at(day), at(addDays(day, 1))];
}
