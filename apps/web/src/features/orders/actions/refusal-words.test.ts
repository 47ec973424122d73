import { ORPCError } from '@orpc/client';
import { refusals } from '@passline/contract/kernel/refusals';
import { expect, test } from 'vitest';
import { failureWords } from './refusal-words.ts';

const { BUSY, OUTCOME_UNKNOWN } = refusals;

test('a refusal says that the order was not changed, and why', () => {
  const error = new ORPCError('REFUSED', { status: 422, message: 'It is done already.' });
  expect(failureWords(error, '#7')).toBe('#7 was not changed. It is done already.');
});

test.each([
  ['somebody holds the order', new ORPCError('BUSY', BUSY), BUSY.message],
  ['the outcome is unknown', new ORPCError('OUTCOME_UNKNOWN', OUTCOME_UNKNOWN), OUTCOME_UNKNOWN.message],
  ['no server answers', new TypeError('fetch'), 'The server could not be reached. Please try again.'],
])('if %s, that is said once', (_, error, words) => {
  expect(failureWords(error, '#7')).toBe(`#7: ${words}`);
});
