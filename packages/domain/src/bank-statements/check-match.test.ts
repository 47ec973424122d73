import { expect, test } from 'vitest';
import { checkMatch, type MatchPart } from './check-match.ts';

/** An account of its kind is the only one unless it is named. */
const part = ({ kind = 'gateway', ...changes }: Partial<MatchPart> = {}): MatchPart => ({
  accountId: kind,
  kind,
  amountCents: 500,
  note: '',
  isItem: false,
  ...changes,
});
const own = (amountCents: number, kind: 'platform' | 'tax' = 'platform') =>
  part({ kind, amountCents, note: 'What it is' });
const charges = (amountCents: number) => part({ amountCents });
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

test.each([
  ['a processor to Passline', 100, [own(500_001_00), charges(-500_000_00)]],
  ['Passline to a processor', 100, [own(-190_000_00), charges(190_001_00)]],
  ['tax to Passline', 100, [own(500_001_00), own(-500_000_00, 'tax')]],
  [
    'a payout that is an item to Passline',
    100,
    [part({ kind: 'payouts', isItem: true, amountCents: -9_000_00 }), own(9_001_00)],
  ],
  ['more than the rest of a deposit', 400_00, [charges(900_00), own(-500_00)]],
])('a line does not shift %s', (_, line, parts) => {
  expect(refusal(line, ...parts)).toContain('goes the other way than the line of');
});

test('between processors, payouts and the cash box a line shifts nothing at all', () => {
  expect(refusal(100, charges(200), part({ kind: 'cash-box', amountCents: -100 }))).toContain(
    'A shift between accounts is a correcting entry on Balances.',
  );
});

test.each([
  ['a deposit less its fee', 950_00, [charges(1_000_00), own(-50_00)]],
  ['a small deposit less the fee of a month', 5_00, [charges(35_00), own(-30_00)]],
  ['a fee that is more than its deposit', -20_00, [charges(10_00), own(-30_00)]],
  ['a fee of a chargeback', -25_00, [own(-25_00)]],
  [
    'a deposit less a refund that is an item',
    700_00,
    [charges(1_000_00), part({ isItem: true, amountCents: -300_00 })],
  ],
  [
    'a negative deposit',
    -205_00,
    [charges(100_00), part({ isItem: true, amountCents: -300_00 }), own(-5_00)],
  ],
  [
    'a cheque that bounced, and its fee',
    -507_00,
    [part({ kind: 'bank', isItem: true, amountCents: -500_00 }), own(-7_00)],
  ],
  [
    'items of two accounts',
    100,
    [
      part({ isItem: true, amountCents: 900_00 }),
      part({ kind: 'payouts', isItem: true, amountCents: -899_00 }),
    ],
  ],
])('%s is what a line may be', (_, line, parts) => {
  expect(refusal(line, ...parts)).toBeNull();
});
