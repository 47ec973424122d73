import type { EftFile, WrittenEftFile } from '@passline/contract/balances/eft-files';
import type { PayableAccount, PayRun, PayRunLine } from '@passline/contract/balances/pay-runs';
import { daysOfWeek } from '@passline/domain/schedules/week';
import { PAY_RUN_LINE_STATE_WORDS, PAY_RUN_STATE_WORDS } from '@passline/domain/balances/pay-run';
import { centsFromDecimal, formatCents, type Cents } from '@passline/domain/money/cents';
import { formatDay } from '@passline/domain/time/format-day';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import { sentenceEnd } from '../../../parts/form/sentence-end.ts';
import { payoutLook } from '../payouts/payout-words.ts';
import { readDollars, typedDollars } from '../read-dollars.ts';

/** 'Week of 16 to 22 Nov'. `today`: YYYY-MM-DD. */
export function weekWords(week: string, today: string): string {
  const days = daysOfWeek(week);
  const [first, last] = [days[0] ?? week, days[6] ?? week];
  // Every week begins with Monday.
  const words = (date: string) => formatDay(date, today).slice(4);
  const from = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : words(first);
  return `Week of ${from} to ${words(last)}`;
}

export const many = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

/** What somebody has left out, and typed, by the ids of the accounts. */
export type Edits = { out: readonly string[]; typed: Readonly<Record<string, string>> };

/** An account that can be paid, as it is chosen. */
export type Chosen = {
  row: PayableAccount;
  isIn: boolean;
  /** As its field shows it. */
  text: string;
  /** Null: what is typed is no amount that can be paid. */
  cents: Cents | null;
};

/** Those that can be paid, with what was typed over them. */
export function chosenOf(rows: readonly PayableAccount[], { out, typed }: Edits): Chosen[] {
  return rows
    .filter(({ held, payable }) => held === null && payable > 0)
    .map((row) => {
      const most = centsFromDecimal(row.payable);
      const text = typed[row.accountId] ?? typedDollars(most);
      const cents = readDollars(text);
      const isPayable = cents !== null && cents > 0 && cents <= most;
      return { row, isIn: !out.includes(row.accountId), text, cents: isPayable ? cents : null };
    });
}

/** What stays with those of whom less is paid: 'Stays with Hanok Kitchen, Robson', and how much. */
export function staysOf(chosen: readonly Chosen[]): { words: string; cents: Cents }[] {
  const less = chosen
    .filter(({ isIn, cents, row }) => isIn && cents !== null && cents < centsFromDecimal(row.payable))
    .map(({ row, cents }) => ({ name: nameOf(row), cents: centsFromDecimal(row.payable) - (cents ?? 0) }));
  const [named, others] = [less.slice(0, 3), less.slice(3)];
  const rest = others.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...named.map(({ name, cents }) => ({ words: `Stays with ${name}`, cents })),
    ...(rest > 0 ? [{ words: `Stays with ${others.length} more`, cents: rest }] : []),
  ];
}

export function nameOf({ name, place }: Pick<PayableAccount, 'name' | 'place'>): string {
  return place ? `${name}, ${place}` : name;
}

const LINE_LOOKS = {
  WAITING: { word: PAY_RUN_LINE_STATE_WORDS.WAITING, tone: 'preparing', Icon: Hourglass },
  CREATED: { word: PAY_RUN_LINE_STATE_WORDS.CREATED, tone: 'en-route', Icon: Send },
  FAILED: { word: PAY_RUN_LINE_STATE_WORDS.FAILED, tone: 'late', Icon: CircleX },
  CANCELLED: { word: PAY_RUN_LINE_STATE_WORDS.CANCELLED, tone: 'cancelled', Icon: Ban },
} as const;

/** The state of a line; of one with a payout that of the payout. */
export function lineLook({ state, payout }: Pick<PayRunLine, 'state' | 'payout'>) {
  if (payout === null) return LINE_LOOKS[state];
  return payoutLook({ method: 'VoPay', delivery: payout });
}

export const RUN_LOOKS = {
  WAITING: { word: PAY_RUN_STATE_WORDS.WAITING, tone: 'preparing', Icon: Hourglass },
  PAYING: { word: PAY_RUN_STATE_WORDS.PAYING, tone: 'en-route', Icon: Send },
  DONE: { word: PAY_RUN_STATE_WORDS.DONE, tone: 'done', Icon: CircleCheck },
  STOPPED: { word: PAY_RUN_STATE_WORDS.STOPPED, tone: 'cancelled', Icon: Ban },
  DECLINED: { word: PAY_RUN_STATE_WORDS.DECLINED, tone: 'cancelled', Icon: Ban },
} as const;

/** What needs a person: a line that failed, or whose payout failed, came back or waits. */
export function needsPerson({ state, payout }: Pick<PayRunLine, 'state' | 'payout'>): boolean {
  return state === 'FAILED' || (payout !== null && ['ERROR', 'RETURNED', 'WAITING'].includes(payout.state));
}

/** Those that need a person first, then by amount. */
export function linesInOrder(lines: readonly PayRunLine[]): PayRunLine[] {
  return lines.toSorted(
    (a, b) =>
      Number(needsPerson(b)) - Number(needsPerson(a)) || b.amount - a.amount || a.id.localeCompare(b.id),
  );
}

/** What a run comes to, by its lines; amounts in cents. */
export function progressOf(lines: readonly PayRunLine[]) {
  const sum = (some: readonly PayRunLine[]) =>
    some.reduce((total, { amount }) => total + centsFromDecimal(amount), 0);
  const arrived = lines.filter(({ payout }) => payout?.state === 'SUCCESS');
  return {
    totalCents: sum(lines),
    /** Those that had their turn. */
    handled: lines.filter(({ state }) => state !== 'WAITING').length,
    arrivedCount: arrived.length,
    arrivedCents: sum(arrived),
    leftOutCents: sum(lines.filter(({ state }) => state === 'CANCELLED')),
    troubled: lines.filter(needsPerson).length,
  };
}

/** 'Made by super@passline.example, approved by super2@passline.example'. */
export function authorsWords({ authorEmail, approverEmail, state }: PayRun): string {
  if (approverEmail === null) return `Made by ${authorEmail}`;
  return `Made by ${authorEmail}, ${state === 'DECLINED' ? 'declined' : 'approved'} by ${approverEmail}`;
}

/** Who said what became of a file: a person of their own, or whoever matched the line of the bank that says it. */
export function saidWords({
  enderEmail,
  matcherEmail,
}: Pick<EftFile, 'enderEmail' | 'matcherEmail'>): string {
  if (enderEmail !== null) return `Said by ${enderEmail}`;
  return matcherEmail === null
    ? 'Said by the bank statement'
    : `Said by the bank statement, whose line ${matcherEmail} matched`;
}

/** What is said of payouts that could not go with a file; null: all went. */
export function leftBehindWords({ file, failed }: WrittenEftFile): string | null {
  if (failed.length === 0) return null;
  const named = failed.slice(0, 3).map(({ name, reason }) => `${name}: ${sentenceOf(reason)}`);
  const others = failed.length > 3 ? [`${failed.length - 3} more: see their rows.`] : [];
  const many = failed.length === 1 ? '1 payout failed' : `${failed.length} payouts failed`;
  const what =
    file === null
      ? `No file was written: ${many}.`
      : `${many}, and ${failed.length === 1 ? 'is' : 'are'} not in the file.`;
  return [what, ...named, ...others].join(' ');
}

const sentenceOf = (reason: string) => `${reason}${sentenceEnd(reason)}`;

/** The title of its button: 'Pay $76,488.03'. */
export function payWords(cents: Cents, approval: string | null): string {
  return approval === null ? `Pay ${formatCents(cents)}` : `Ask for approval of ${formatCents(cents)}`;
}
