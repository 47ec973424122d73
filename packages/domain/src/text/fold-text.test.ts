import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Phở Mái', 'pho mai'],
  ['Zoë & Ñandú', 'zoe & nandu'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Đặng Łukasz Ørsted', 'dang lukasz orsted'],
  ['Ægir Ǣ ǿ ð cœur', 'aegir ae o ð cœur'],
  ['한옥', '한옥'.normalize('NFD')],
  ['100% _Wok\\', '100% _wok\\'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
