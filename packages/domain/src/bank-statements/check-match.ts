import type { AccountKind } from '../ledger/accounts.ts';
import { formatCents, sumCents, type Cents } from '../money/cents.ts';
import { ok, refuse, type Result } from '../result.ts';

export type MatchRefusalCode = 'match-empty' | 'match-sum' | 'note-missing' | 'account-wrong';

/** What a part of a line may stand in without an item: what others hold for Passline, and what is Passline's own. */
export const CLEARING_KINDS: ReadonlySet<AccountKind> = new Set(['gateway', 'payouts', 'cash-box']);
/** Of these a person says what it is. */
export const OWN_KINDS: ReadonlySet<AccountKind> = new Set(['platform', 'tax']);

/** `note`: '' for an item, which says itself what it is. */
export type MatchPart = { kind: AccountKind; amountCents: Cents; note: string; isItem: boolean };

/** See docs/rules/bank-statements.md#by-hand. */
export function checkMatch(lineCents: Cents, parts: readonly MatchPart[]): Result<null, MatchRefusalCode> {
  if (parts.length === 0) return refuse('match-empty', 'Please choose what the line is.');
  for (const { kind, amountCents, note, isItem } of parts) {
    if (isItem) continue;
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
  if (sum === lineCents) return ok(null);
  return refuse(
    'match-sum',
    `The parts come to ${formatCents(sum)}, and the line is ${formatCents(lineCents)}: ${formatCents(lineCents - sum)} is missing.`,
  );
}
