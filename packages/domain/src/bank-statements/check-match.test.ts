import { expect, test } from 'vitest';
import { checkMatch, type MatchPart } from './check-match.ts';

const part = (changes: Partial<MatchPart> = {}): MatchPart => ({
  kind: 'gateway',
  amountCents: 500,
  note: '',
  isItem: false,
  ...changes,
});
const refusal = (lineCents: number, ...parts: MatchPart[]) => {
  const checked = checkMatch(lineCents, parts);
  return checked.ok ? null : checked.refusal.message;
};

test('a line is refused without parts, with other sums, into the account of a restaurant, and into its own without a word', () => {
  expect(refusal(500)).toBe('Please choose what the line is.');
  expect(refusal(500, part({ amountCents: 0 }))).toBe('Please enter an amount for each part.');
  expect(refusal(750, part())).toBe('The parts come to $5.00, and the line is $7.50: $2.50 is missing.');
  expect(refusal(500, part({ kind: 'restaurant' }))).toBe(
    'What a restaurant or courier paid or was paid is recorded on Balances first.',
  );
  expect(refusal(500, part({ kind: 'platform' }))).toBe(
    'Please say what it is, such as the fees of October.',
  );
});

test('parts that come to the line are accepted: an item, a deposit, and a fee beside it', () => {
  expect(refusal(500, part())).toBeNull();
  expect(
    refusal(
      480,
      part({ isItem: true, kind: 'bank' }),
      part({ kind: 'platform', amountCents: -20, note: 'Fee of the deposit' }),
    ),
  ).toBeNull();
});
