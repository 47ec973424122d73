import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Phở Mái', 'pho mai'],
  ['Zoë & Ñandú', 'zoe & nandu'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Đặng Łukasz Ørsted', 'dang lukasz orsted'],
  ['Ægir Ǣ ǿ ð', 'aegir ae o ð'],
  ['Cœur ŒUF', 'coeur oeuf'],
  ['Işık IŞIK', 'isik isik'],
  ['O’Neill Oʼneill O‘Neill O＇Neill', "o'neill o'neill o'neill o'neill"],
  ['김\u00a0민수\u3000a\u2009b\tc', `${'김'.normalize('NFD')} ${'민수'.normalize('NFD')} a b\tc`],
  ['ΓΙΩΡΓΟΣ Γιώργος ΣΑΣ', 'γιωργοσ γιωργοσ σασ'],
  ['Ｗｅｉ ＺＯË ９', 'wei zoe 9'],
  ['％＿＼', '％＿＼'],
  ['Jean‑Luc Anne–Marie １－２', 'jean-luc anne-marie 1-2'],
  ['한옥', '한옥'.normalize('NFD')],
  ['100% _Wok\\', '100% _wok\\'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
