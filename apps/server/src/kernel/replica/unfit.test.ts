import pg from 'pg';
import { expect, test } from 'vitest';
import { unfitBy, unfitWords } from './unfit.ts';

function failure(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('It failed.', 0, 'error'), { code });
}

test.each([
  ['a conflict with what is replayed', failure('40001'), 'the replica had to end the query'],
  ['the end of the server or of the connection', failure('57P01'), 'the replica does not answer'],
  ['a server that is starting', failure('57P03'), 'the replica does not answer'],
  ['a server whose connections are all taken', failure('53300'), 'the replica does not answer'],
  ['a query that takes too long', failure('57014'), 'the replica took too long'],
  ['a table that is locked by what is replayed', failure('55P03'), 'the replica took too long'],
  ['a right that is missing', failure('42501'), 'the replica could not answer'],
  ['anything else', new Error('It is broken.'), 'the replica could not answer'],
])('%s is said', (_, error, words) => {
  expect(unfitWords(unfitBy(error), 0)).toBe(words);
});

test('how far it is behind is said as of now, also where nobody knows it', () => {
  expect(unfitWords({ reason: 'behind', untilMs: 1_000 }, 291_000)).toBe('the replica is 5 minutes behind');
  expect(unfitWords({ reason: 'behind', untilMs: 1_000 }, 32_001)).toBe('the replica is 32 s behind');
  expect(unfitWords({ reason: 'behind', untilMs: null }, 0)).toBe(
    'nobody knows how far the replica is behind',
  );
});
