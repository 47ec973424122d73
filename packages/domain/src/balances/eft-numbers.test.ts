import { expect, test } from 'vitest';
import { EFT_NUMBERS_KEPT, eftLapOf, nextEftNumber, type WrittenNumber } from './eft-numbers.ts';

/** The newest first, as they are read. */
const written = (lap: number, ...numbers: number[]): WrittenNumber[] =>
  numbers.map((creationNumber) => ({ lap, creationNumber })).toReversed();
const ID = '8090012300';

test('a number that was used, or is below the last one, is refused with the next that is free', () => {
  for (const wanted of [12, 13, 5])
    expect(eftLapOf(ID, wanted, written(0, 12, 13))).toMatchObject({
      refusal: {
        message:
          'The last file of 8090012300 has the number 0013, and the bank refuses one that it knows. The next can be 0014.',
        field: 'nextCreationNumber',
      },
    });
  expect(eftLapOf(ID, 14, written(0, 12, 13))).toEqual({ ok: true, value: 0 });
  expect(eftLapOf(ID, 1, [])).toEqual({ ok: true, value: 0 });
});

test('after 9999 comes 1 in the next lap, and what was used lately is left out', () => {
  const atEnd = written(0, 2, 3, 9999);
  expect(nextEftNumber(atEnd)).toBe(1);
  expect(eftLapOf(ID, 1, atEnd)).toEqual({ ok: true, value: 1 });
  expect(eftLapOf(ID, 9999, atEnd).ok).toBe(false);
  const inNext = [...written(1, 1), ...atEnd];
  expect(nextEftNumber(inNext)).toBe(4);
  expect(eftLapOf(ID, 2, inNext).ok).toBe(false);
  expect(eftLapOf(ID, 4, inNext)).toEqual({ ok: true, value: 1 });
});

test('where nothing is free above the last one, the numbers begin again below it', () => {
  const atEnd = [...written(1, 1, 9998), ...written(0, 2, 3, 9999)];
  expect(nextEftNumber(atEnd)).toBe(4);
  expect(eftLapOf(ID, 4, atEnd)).toEqual({ ok: true, value: 2 });
});

test('whoever has used all of them has the one free that was used first', () => {
  const all = written(0, ...Array.from({ length: EFT_NUMBERS_KEPT + 1 }, (_, at) => at + 1));
  expect(nextEftNumber(all.slice(0, EFT_NUMBERS_KEPT))).toBe(1);
});
