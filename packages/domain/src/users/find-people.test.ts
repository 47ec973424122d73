import { expect, test } from 'vitest';
import { beginningsOf, readPeopleSearch } from './find-people.ts';

test('what would find nearly everybody finds nobody', () => {
  for (const typed of ['', '  ', 'a', '60', '+1', '%%', '1', "''"])
    expect(readPeopleSearch(typed)).toBeNull();
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
  expect(readPeopleSearch('+44 20 7946')).toEqual({ by: 'phone', digits: '44207946' });
});

test('a name is read without accents and capitals, an e-mail address whole or in parts', () => {
  expect(readPeopleSearch(' Zoé RAHMAN ')).toEqual({ by: 'words', words: ['zoe', 'rahman'] });
  expect(readPeopleSearch("O'Neill")).toEqual({ by: 'words', words: ['o', 'neill'] });
  expect(readPeopleSearch('Uma.Rahman@mail')).toEqual({ by: 'words', words: ['uma', 'rahman', 'mail'] });
  expect(readPeopleSearch('김민수')).toEqual({ by: 'words', words: ['김민수'.normalize('NFD')] });
});

test('one letter of a script with thousands finds, and one Latin letter does not', () => {
  for (const typed of ['李', '김', 'か', 'カ', 'ｶ', 'が'])
    expect(readPeopleSearch(typed), typed).toMatchObject({ by: 'words' });
  for (const typed of ['a', 'é', 'ж', 'ø']) expect(readPeopleSearch(typed), typed).toBeNull();
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
  expect(beginningsOf('Minsu 김')).toEqual(folded('minsu', '김'));
  expect(beginningsOf('Zoé Rahman')).toEqual(['zoe', 'rahman']);
  expect(beginningsOf('ひろし')).toEqual(['ひろし']);
});
