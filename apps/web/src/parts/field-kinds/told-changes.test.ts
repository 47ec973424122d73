import { expect, test } from 'vitest';
import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import { toldChanges } from './told-changes.ts';

const words = (kind: FieldKind, was: unknown, is: unknown) =>
  toldChanges({ label: 'It', kind }, was, is, String).flatMap(({ before, after }) => [before, after]);

test('a product that was never unticked is on, a printer that was never ticked is off', () => {
  expect(words('products', { soup: null, tea: null }, { soup: false, tea: true })).toEqual([
    '2 on',
    '1 on, 1 off',
  ]);
  expect(words('printers', { stove: null }, { stove: true })).toEqual(['1 off', '1 on']);
});

test('a new destination without entries has all products and no printer', () => {
  expect(words('products', undefined, {})).toEqual(['all', 'all']);
  expect(words('printers', undefined, {})).toEqual(['none', 'none']);
});

test('a fraction that people know as a percentage is shown as one, and null as nothing', () => {
  expect(words('percent', null, 0.25)).toEqual(['nothing', '25 %']);
});

test('of several texts each that differs is told by the name of its part, and what is not written is nothing', () => {
  const field = { label: 'Translation', kind: 'texts', parts: { ko: 'Korean', fr: 'French' } } as const;
  expect(toldChanges(field, { ko: null, fr: 'Payer' }, { ko: '결제', fr: 'Régler' }, String)).toEqual([
    { field: 'Korean', before: 'nothing', after: '결제' },
    { field: 'French', before: 'Payer', after: 'Régler' },
  ]);
  expect(toldChanges(field, undefined, { ko: '결제', fr: null }, String)).toMatchObject([
    { after: 'Korean: 결제' },
  ]);
});
