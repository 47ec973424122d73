import { expect, test } from 'vitest';
import { filtersOf, WORDS_ADDRESS } from './words-address.ts';

test('an address comes back as it was written, without what is usual', () => {
  const search = {
    q: 'pay',
    app: 'web',
    missing: 'ko',
    order: '-changed',
    word: 'new',
    history: true,
    importing: true,
  } as const;
  expect(WORDS_ADDRESS.read(WORDS_ADDRESS.write(search))).toEqual(search);
  expect(WORDS_ADDRESS.write(WORDS_ADDRESS.read({}))).toEqual({});
  expect(filtersOf(search)).toEqual({ search: 'pay', app: 'web', missing: 'ko' });
});

test('what is none of the choices is left aside', () => {
  const read = WORDS_ADDRESS.read({ app: 'desk', missing: 'xx', order: 'rank' });
  expect(read).toMatchObject({ app: null, missing: null, order: 'word' });
});
