import { expect, test } from 'vitest';
import { sentenceEnd } from './sentence-end.ts';

test('a sentence has one end, also after a name that ends with a full stop', () => {
  expect(['Wok Holding Inc.', 'Open late!', 'Golden Wok', ''].map(sentenceEnd)).toEqual(['', '', '.', '.']);
});
