import { expect, test } from 'vitest';
import { said, spreadSaid, wrapSaid } from './ticket-text.ts';

const [RIGHT, LEFT, END] = ['\u2067', '\u2066', '\u2069'];

test('a text without words from the right is as it is, but for signs that printers lack', () => {
  expect(said('Crème brûlée – “2 × 3”')).toBe('Crème brûlée - "2 x 3"');
  expect(said('餛飩湯')).toBe('餛飩湯');
});

test('one with such words is set off, by its first letter', () => {
  expect(said('פלאפל 5!')).toBe(`${RIGHT}פלאפל 5!${END}`);
  expect(said('5 فلافل')).toBe(`${RIGHT}5 فلافل${END}`);
  expect(said('Falafel פלאפל')).toBe(`${LEFT}Falafel פלאפל${END}`);
});

test('signs of direction that somebody has typed turn nothing round', () => {
  expect(said('2 \u202ex soup\u2069')).toBe('2 x soup');
});

test('each line of a text that is broken is set off by itself', () => {
  expect(wrapSaid(`1 x ${said('מרק עדשים חם')}`, 9)).toEqual([
    `1 x ${RIGHT}מרק${END}`,
    `${RIGHT}עדשים חם${END}`,
  ]);
  expect(wrapSaid(said('שלום\nעולם'), 20)).toEqual([`${RIGHT}שלום${END}`, `${RIGHT}עולם${END}`]);
});

test('a price beside it is not part of it', () => {
  expect(spreadSaid(`1 x ${said('מרק')}`, '$8.00', 16)).toEqual([`1 x ${RIGHT}מרק${END}    $8.00`]);
});
