import { expect, test } from 'vitest';
import { apostropheParts, beginningsOf, isSameName, readPeopleSearch, waysToWrite } from './find-people.ts';

test('what would find nearly everybody finds nobody', () => {
  for (const typed of ['', '  ', 'a', '60', '+1', '%%', '1', "''"])
    expect(readPeopleSearch(typed)).toBeNull();
});

test('what stands behind an @ begins words of a domain, unless nothing else is typed', () => {
  expect(readPeopleSearch('wren.tallow@Mail.ex')).toEqual({
    by: 'words',
    words: ['wren', 'tallow'],
    domain: ['mail', 'ex'],
  });
  expect(readPeopleSearch('Tallow t@mail Wren')).toEqual({
    by: 'words',
    words: ['tallow', 't', 'wren'],
    domain: ['mail'],
  });
  expect(readPeopleSearch('wren@')).toEqual({ by: 'words', words: ['wren'] });
  expect(readPeopleSearch('@mail')).toEqual({ by: 'words', words: ['mail'] });
  expect(readPeopleSearch('t@mail')).toEqual({ by: 'words', words: ['t', 'mail'] });
});

test('a phone number is read in every usual form, also begun', () => {
  for (const typed of [
    '604 555 01',
    '+1 (604) 555-01',
    '16045 5501',
    '001 604 555 01',
    '604.555.01',
    '604–555–01',
  ]) {
    expect(readPeopleSearch(typed)).toEqual({ by: 'phone', digits: '60455501' });
  }
  expect(readPeopleSearch('+44 20 7946')).toEqual({ by: 'phone', digits: '44207946', isAbroad: true });
  for (const typed of ['011 65 9123 4567', '00 65 9123 4567', '+65 9123 4567'])
    expect(readPeopleSearch(typed), typed).toEqual({ by: 'phone', digits: '6591234567', isAbroad: true });
  expect(readPeopleSearch('+01 604 555 0131')).toEqual({ by: 'phone', digits: '6045550131' });
  expect(readPeopleSearch('160455501')).toEqual({ by: 'phone', digits: '60455501' });
  expect(readPeopleSearch('+60 4')).toEqual({ by: 'phone', digits: '604', isAbroad: true });
});

test('a phone number is read from among the words that stand around it', () => {
  for (const typed of [
    'Tel. 604 555 0131',
    'TEL: 604-555-0131',
    'tel 6045550131',
    'Phone (604) 555-0131',
    'Phone number: 604.555.0131',
    '604-555-0131 (phone)',
    '604-555-0131x12',
    '604 555 0131, ext. 12',
    'Tel.: +1 604\u00a0555\u00a00131 Ext 12',
    'tel:+16045550131;ext=12',
    'Cell: 604 555 0131',
    'cell phone: 604 555 0131',
    'Cellphone 604 555 0131',
    'Mobile 604-555-0131',
    'mobile no. 604-555-0131',
    'Mob. 604-555-0131',
    'ph 604 555 0131',
    'Ph: 604 555 0131',
    '604 555 0131 home',
    '604 555 0131 (work)',
    'Office 604 555 0131 #4',
    '604.555.0131 #4',
    '[604] 555 0131',
    '+1 [604] 555-0131',
    '604·555·0131',
    '604•555•0131',
    '604_555_0131',
    '"604-555-0131"',
    '“604-555-0131”',
    '<604-555-0131>',
    '604-555-0131,',
    '"604-555-0131",',
    'c: 604 555 0131',
    'C. 604 555 0131',
    'm: 604 555 0131',
    'Mobile# 604 555 0131',
    'Phone #: 604 555 0131 x12',
    'Cell: <604-555-0131>',
    'Tél. 604 555 0131',
    'fax 604 555 0131',
    '604 555 0131 (ext. 12)',
    '604-555-0131 extn 12',
    '604 555 0131 poste 12',
    '604 — 555 — 0131',
    '604,555,0131',
  ]) {
    expect(readPeopleSearch(typed), typed).toEqual({ by: 'phone', digits: '6045550131' });
  }
  expect(readPeopleSearch('Tel 604')).toEqual({ by: 'phone', digits: '604' });
});

test('a word that only looks like one around a number is looked for itself', () => {
  expect(readPeopleSearch('cell block')).toEqual({ by: 'words', words: ['cell', 'block'] });
  expect(readPeopleSearch('phil 604')).toEqual({ by: 'words', words: ['phil', '604'] });
  expect(readPeopleSearch('604 #4')).toEqual({ by: 'words', words: ['604', '4'] });
  expect(readPeopleSearch('tel aviv')).toEqual({ by: 'words', words: ['tel', 'aviv'] });
  expect(readPeopleSearch('c 604')).toEqual({ by: 'words', words: ['c', '604'] });
  expect(readPeopleSearch('o_neill')).toEqual({ by: 'words', words: ['o', 'neill'] });
  expect(readPeopleSearch('"Ann", <a@b.ca>')).toMatchObject({ by: 'words' });
  expect(readPeopleSearch('x12')).toEqual({ by: 'words', words: ['x12'] });
  expect(readPeopleSearch('604x12')).toEqual({ by: 'words', words: ['604x12'] });
  expect(readPeopleSearch('phone')).toEqual({ by: 'words', words: ['phone'] });
  expect(readPeopleSearch('tel 60')).toBeNull();
});

test('a name is read without accents and capitals, an e-mail address whole or in parts', () => {
  expect(readPeopleSearch(' Zoé RAHMAN ')).toEqual({ by: 'words', words: ['zoe', 'rahman'] });
  for (const typed of ["O'Neill", 'O’Neill', 'O\u00a0Neill'])
    expect(readPeopleSearch(typed), typed).toEqual({ by: 'words', words: ['o', 'neill'] });
  expect(readPeopleSearch('Uma.Rahman@mail')).toEqual({
    by: 'words',
    words: ['uma', 'rahman'],
    domain: ['mail'],
  });
  expect(readPeopleSearch('김민수')).toEqual({ by: 'words', words: ['김민수'.normalize('NFD')] });
});

test('one letter of a script with thousands finds, and one Latin letter does not', () => {
  for (const typed of ['李', '김', 'か', 'カ', 'ｶ', 'が'])
    expect(readPeopleSearch(typed), typed).toMatchObject({ by: 'words' });
  for (const typed of ['a', 'é', 'ж', 'ø']) expect(readPeopleSearch(typed), typed).toBeNull();
});

test('a word may be a name whose apostrophe was left out, and only of letters that names begin with so', () => {
  expect(apostropheParts('obrien')).toEqual({ letter: 'o', rest: 'brien' });
  expect(apostropheParts('dan')).toBeNull();
  for (const word of ['sarah', 'o', 'obr', 'o1234', '김민수', 'łobrien'])
    expect(apostropheParts(word), word).toBeNull();
});

test('a name that is typed with its apostrophe or a blank may be written without', () => {
  expect(waysToWrite(['o', 'brien'])).toEqual([['o', 'brien'], ['obrien']]);
  expect(waysToWrite(['sean', 'o', 'brien', 'd', 'arcy'])).toEqual([
    ['sean', 'o', 'brien', 'd', 'arcy'],
    ['sean', 'obrien', 'darcy'],
  ]);
  for (const words of [
    ['obrien'],
    ['o', 'br'],
    ['k', 'brien'],
    ['jo', 'brien'],
    ['o', '김민수'.normalize('NFD')],
    ['o'],
  ])
    expect(waysToWrite(words)).toEqual([words]);
});

test('a whole user id is looked up as such', () => {
  const userId = '0190a7c1-2b3c-7d4e-8f50-123456789abc';
  expect(readPeopleSearch(userId.toUpperCase())).toEqual({ by: 'id', userId });
});

test('a name without a blank begins with its given name too, behind one, two or three letters of the family', () => {
  const folded = (...words: string[]) => words.map((word) => word.normalize('NFD'));
  expect(beginningsOf('王小明')).toEqual(['王小明', '小明', '明']);
  expect(beginningsOf('김민수')).toEqual(folded('김민수', '민수', '수'));
  expect(beginningsOf('남궁민수')).toEqual(folded('남궁민수', '궁민수', '민수', '수'));
  expect(beginningsOf('長谷川太郎')).toEqual(['長谷川太郎', '谷川太郎', '川太郎', '太郎']);
  expect(beginningsOf('김 민수')).toEqual(folded('김', '민수', '수', '김민수'));
  expect(beginningsOf('김\u00a0민수')).toEqual(beginningsOf('김 민수'));
  expect(beginningsOf('王小明 김민수')).toEqual(
    expect.arrayContaining(folded('小明', '민수', '王小明김민수')),
  );
  expect(beginningsOf('Minsu 김')).toEqual(folded('minsu', '김'));
  expect(beginningsOf('Zoé Rahman')).toEqual(['zoe', 'rahman']);
  expect(beginningsOf('ひろし')).toEqual(['ひろし']);
});

test('a name is confirmed as it is found: its apostrophes, blanks, accents and capitals do not matter, its letters do', () => {
  for (const [typed, name] of [
    ["o'neill", 'O’Neill'],
    ['Coeur', 'Cœur'],
    ['Isik', 'Işık'],
    [' ann  field ', 'Ann\u00a0Field'],
    ['김민수', '김 민수'],
    ['김\u3000민수', '김민수'],
    ['علیرضا', 'علی\u200cرضا'],
    ['Fiona', 'ﬁona'],
  ] as const)
    expect(isSameName(typed, name), name).toBe(true);
  for (const [typed, name] of [
    ['ONeill', 'O’Neill'],
    ['AnnField', 'Ann Field'],
    ['Ann', 'Ann Field'],
    ['', 'Ann'],
  ] as const)
    expect(isSameName(typed, name), name).toBe(false);
});
