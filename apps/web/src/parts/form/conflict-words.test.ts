import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { expect, test } from 'vitest';
import { EDITED_KINDS } from '../../features/audit/record-kinds.ts';
import type { FieldDeclaration } from '../field-kinds/field-declaration.ts';
import { conflictWords } from './conflict-words.ts';

type Samples = [seen: unknown, mine: unknown, theirs: unknown];

const item = {
  id: 'a',
  name: 'Chili',
  kitchenName: '',
  price: 1,
  defaultValue: false,
  activeAfter: null,
};
const hours = (open: string) => ({ 1: { open, close: '14:00' } });
const week = (openLT: string) => ({ 1: [{ openLT, closeLT: '14:00' }] });
const date = (name: string) => [{ kind: 'ordering', date: '2026-12-25', name, ranges: [] }];
const says = (title: string) => ({ title, message: '', activeAfter: 1, activeUntil: 2 });
const texts: Samples = ['seen', 'mine', 'theirs'];
const numbers: Samples = [1, 2, 3];
const lists: Samples = [['seen'], ['seen', 'mine'], ['theirs']];
const maps: Samples = [{}, { mine: true }, { theirs: true }];

/** Three values of each kind, all different. A yes or no and a place in an order are never in conflict. */
const SAMPLES: { readonly [Kind in FieldKind]: Samples | null } = {
  text: texts,
  'long-text': texts,
  email: texts,
  link: texts,
  phone: ['+16045550100', '+16045550101', '+16045550102'],
  'yes-no': null,
  number: numbers,
  limit: numbers,
  minutes: numbers,
  km: numbers,
  money: numbers,
  rate: numbers,
  percent: numbers,
  instant: numbers.map((day) => Number(day) * 86_400_000) as Samples,
  date: ['2026-12-24', '2026-12-25', '2026-12-26'],
  choice: texts,
  'time-zone': ['America/Vancouver', 'America/Toronto', 'America/Halifax'],
  list: lists,
  switches: maps,
  texts: [{}, { part: 'mine' }, { part: 'theirs' }],
  products: maps,
  printers: maps,
  place: [
    { lat: 1, lng: 1 },
    { lat: 2, lng: 2 },
    { lat: 3, lng: 3 },
  ],
  region: texts,
  restaurant: texts,
  location: texts,
  courier: texts,
  person: texts,
  employee: texts,
  account: texts,
  picture: ['/seen', null, '/theirs'],
  colour: ['#000000', '#111111', '#222222'],
  rank: null,
  ordering: [0, 86_400_000, 8.64e15],
  week: [week('10:00'), week('11:00'), week('12:00')],
  'region-week': [week('10:00'), week('11:00'), null],
  outline: [[1], [1, 2], [1, 2, 3]],
  dates: [date('Eve'), date('Day'), []],
  announcement: [says('seen'), says('mine'), says('theirs')],
  'menu-hours': [hours('10:00'), hours('11:00'), {}],
  stock: [null, 86_400_000, 8.64e15],
  'modifier-items': [
    [item],
    [{ ...item, price: 2 }],
    [
      { ...item, price: 3 },
      { ...item, id: 'b', name: 'Garlic' },
    ],
  ],
  menu: texts,
  category: texts,
  'modifier-groups': lists,
  taxes: lists,
  'product-list': lists,
};

const NEEDED = {
  says: 'On',
  zone: 'UTC',
  regions: [],
  locations: ['mine', 'theirs'].map((locationId) => ({
    locationId,
    restaurantName: locationId,
    locationName: '',
  })),
  purpose: 'product',
};
const wordsOf = (kind: FieldKind, [seen, mine, theirs]: Samples) => {
  const field = { label: 'Field', kind, ...NEEDED } as unknown as FieldDeclaration;
  return conflictWords(field, { seen, mine, theirs }, zoneOffsetMs);
};

test('of each field of each record that people edit, a conflict shows both values in words, and not its name alone', () => {
  const fields = [...EDITED_KINDS.values()].flatMap((kind) =>
    Object.entries(kind.fields).map(([name, field]) => ({ name: `${kind.name}.${name}`, ...field })),
  );
  expect(fields.length).toBeGreaterThan(100);
  const silent = fields.filter(({ kind }) => {
    const samples = SAMPLES[kind];
    if (samples === null) return false;
    const { theirs, mine } = wordsOf(kind, samples);
    return theirs === '' || mine === '' || theirs === mine || /[{}]|\[object/.test(theirs + mine);
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('of a list it says what each of the two added, removed and changed', () => {
  expect(wordsOf('list', [['Spicy', 'Hot'], ['Spicy', 'Hot', 'Vegan'], ['Hot']])).toEqual({
    theirs: 'removed Spicy',
    mine: 'added Vegan',
    isByPart: true,
  });
  expect(wordsOf('list', [['a', 'b'], ['b', 'a'], ['a']])).toMatchObject({ mine: 'another order' });
});

test('of taxes, which are one choice, it says both choices as a whole', () => {
  expect(wordsOf('taxes', [['PST', 'Liquor'], ['PST'], []])).toEqual({
    theirs: 'the default tax',
    mine: 'PST',
    isByPart: false,
  });
});

test('of the items of a group it says which are added, removed and changed, and how', () => {
  const garlic = { ...item, id: 'b', name: 'Garlic' };
  expect(
    wordsOf('modifier-items', [
      [item, garlic],
      [{ ...item, price: 2, name: 'Mild' }, garlic],
      [{ ...item, price: 3 }],
    ]),
  ).toEqual({
    theirs: 'removed Garlic; Chili: price $1.00 to $3.00',
    mine: 'Chili: name Mild, price $1.00 to $2.00',
    isByPart: true,
  });
});

test('of hours it says the days that each changed', () => {
  expect(wordsOf('menu-hours', [hours('10:00'), hours('11:00'), {}])).toEqual({
    theirs: 'Monday no hours',
    mine: 'Monday 11:00 to 14:00',
    isByPart: true,
  });
});

test('two values that read alike are told apart, and a secret is not written out', () => {
  expect(wordsOf('outline', [[1], [1, 2], [3, 4]])).toMatchObject({
    theirs: '2 corners',
    mine: '2 corners, but others',
  });
  const secret = { label: 'Password', kind: 'text', isSecret: true } as const;
  const words = conflictWords(secret, { seen: '', mine: 'open-sesame', theirs: 'swordfish' }, zoneOffsetMs);
  expect(JSON.stringify(words)).not.toMatch(/open-sesame|swordfish/);
});

test('a time in conflict is written by the zone rules that its field is written by', () => {
  const field = { label: 'Active from', kind: 'instant', zone: 'America/Vancouver' } as const;
  const values = { seen: null, mine: Date.UTC(2026, 10, 27, 20), theirs: Date.UTC(2026, 10, 27, 21) };
  const tenHours = () => -36_000_000;
  expect(conflictWords(field, values, tenHours)).toMatchObject({
    mine: '2026-11-27 10:00',
    theirs: '2026-11-27 11:00',
  });
  const toronto = { ...field, zone: 'America/Toronto' };
  const twice = { seen: null, mine: Date.UTC(2026, 10, 1, 5, 30), theirs: Date.UTC(2026, 10, 1, 6, 30) };
  expect(conflictWords(toronto, twice, zoneOffsetMs)).toMatchObject({
    mine: '2026-11-01 01:30 EDT',
    theirs: '2026-11-01 01:30 EST',
  });
});
