import { SYSTEM_ACCOUNTS, type AccountKind } from '../ledger/accounts.ts';
import { formatCents, sumCents, type Cents } from '../money/cents.ts';
import { ok, refuse, type Result } from '../result.ts';

export type MatchRefusalCode =
  | 'match-file'
  | 'match-empty'
  | 'match-sum'
  | 'note-missing'
  | 'account-wrong'
  | 'match-shift';

/** What may always go the other way than a line, in cents: a month's fee may be more than a small deposit. */
const SMALL_FEE_CENTS: Cents = 100_00;

/** What a part of a line may stand in without an item: what others hold for Passline, and what is Passline's own. */
export const CLEARING_KINDS: ReadonlySet<AccountKind> = new Set(['gateway', 'payouts', 'cash-box']);
/** Of these a person says what it is. */
export const OWN_KINDS: ReadonlySet<AccountKind> = new Set(['platform', 'tax']);

/** `note`: '' for an item, which says itself what it is. */
export type MatchPart = {
  accountId: string;
  kind: AccountKind;
  amountCents: Cents;
  note: string;
  isItem: boolean;
};

/** See docs/rules/bank-statements.md#by-hand. */
export function checkMatch(lineCents: Cents, parts: readonly MatchPart[]): Result<null, MatchRefusalCode> {
  if (parts.length === 0) return refuse('match-empty', 'Please choose what the line is.');
  for (const { accountId, kind, amountCents, note, isItem } of parts) {
    if (isItem) continue;
    if (accountId === SYSTEM_ACCOUNTS.payoutsEft)
      return refuse(
        'match-file',
        'What left by a bank file is matched with its payouts, which then count as arrived: please choose those of the file instead of an amount.',
      );
    if (amountCents === 0) return refuse('match-empty', 'Please enter an amount for each part.');
    if (!CLEARING_KINDS.has(kind) && !OWN_KINDS.has(kind))
      return refuse(
        'account-wrong',
        'What a restaurant or courier paid or was paid is recorded on Balances first.',
      );
    if (OWN_KINDS.has(kind) && note === '')
      return refuse('note-missing', 'Please say what it is, such as the fees of October.');
  }
  const sum = sumCents(parts.map(({ amountCents }) => amountCents));
  if (sum !== lineCents)
    return refuse(
      'match-sum',
      `The parts come to ${formatCents(sum)}, and the line is ${formatCents(lineCents)}: ${formatCents(lineCents - sum)} is missing.`,
    );
  return checkShift(lineCents, parts);
}

/** A line says what came or left; it does not shift between accounts of Passline what never did. Items alone say themselves what they are. */
function checkShift(lineCents: Cents, parts: readonly MatchPart[]): Result<null, MatchRefusalCode> {
  if (parts.every(({ isItem }) => isItem)) return ok(null);
  const against = accountsOf(parts).filter(({ cents }) => cents * lineCents < 0);
  if (against.length === 0) return ok(null);
  const along = accountsOf(parts).filter(({ cents }) => cents * lineCents > 0);
  if (![against, along].some((side) => side.every(({ kind }) => OWN_KINDS.has(kind))))
    return refuse(
      'match-shift',
      'All parts go the way of the line, but for a fee of Passline: please leave out what did not come or leave with it. A shift between accounts is a correcting entry on Balances.',
    );
  const shifted = Math.abs(sumCents(against.map(({ cents }) => cents)));
  const most = Math.max(Math.abs(lineCents), SMALL_FEE_CENTS);
  if (shifted <= most) return ok(null);
  return refuse(
    'match-shift',
    `${formatCents(shifted)} goes the other way than the line of ${formatCents(lineCents)}, where a fee comes to ${formatCents(most)} at most. Please make it a correcting entry on Balances, and match the line with the rest.`,
  );
}

/** What each account has of a line: a refund that is an item is netted with the charges of its processor. */
function accountsOf(parts: readonly MatchPart[]): { kind: AccountKind; cents: Cents }[] {
  return [...Map.groupBy(parts, ({ accountId }) => accountId).values()].map((those) => ({
    kind: those[0]?.kind ?? 'platform',
    cents: sumCents(those.map(({ amountCents }) => amountCents)),
  }));
}

/** What a line moves out of or into each account of Passline's own, in cents. See docs/rules/bank-statements.md#a-decision. */
export function ownChanges(parts: readonly MatchPart[]): ReadonlyMap<string, Cents> {
  const own = parts.filter(({ kind, isItem }) => !isItem && OWN_KINDS.has(kind));
  const sums = [...Map.groupBy(own, ({ accountId }) => accountId)].map(
    ([accountId, those]) => [accountId, sumCents(those.map(({ amountCents }) => amountCents))] as const,
  );
  return new Map(sums.filter(([, cents]) => cents !== 0));
}
