import { expect, test } from 'vitest';
import { checkModifierGroup } from './check-modifier-group.ts';
import { USUAL_SELECTION, type ItemSelection } from './item-selection.ts';

const item = (id: string, defaultValue = false, times: Partial<ItemSelection> = {}) => ({
  id,
  name: id,
  defaultValue,
  ...USUAL_SELECTION,
  ...times,
});

test('an id that occurs twice is refused', () => {
  const group = { isRequired: false, maxSelection: 2, modifierItems: [item('a'), item('a')] };
  expect(checkModifierGroup(group)).toMatchObject({ ok: false, refusal: { code: 'modifier-twice' } });
});

test('as many may be chosen to begin with as can be chosen, and no more', () => {
  const modifierItems = [item('a', true), item('b', true), item('c')];
  expect(checkModifierGroup({ isRequired: true, maxSelection: 2, modifierItems }).ok).toBe(true);
  expect(checkModifierGroup({ isRequired: true, maxSelection: 1, modifierItems })).toMatchObject({
    ok: false,
    refusal: { message: '2 items are chosen to begin with, and at most 1 can be chosen.' },
  });
});

test('an item has to be chosen as often as it and its group can be, at most', () => {
  const group = (times: Partial<ItemSelection>, defaultValue = false) =>
    checkModifierGroup({
      isRequired: false,
      maxSelection: 4,
      modifierItems: [item('a', defaultValue, times)],
    });
  expect(group({ minSelection: 2, maxSelection: 2 }).ok).toBe(true);
  expect(group({ minSelection: 4 }, true).ok).toBe(true);
  expect(group({ minSelection: 3, maxSelection: 2 })).toMatchObject({
    refusal: { code: 'modifier-range', message: 'a: at least 3 is more than at most 2.' },
  });
  expect(group({ minSelection: 5 })).toMatchObject({
    refusal: { message: 'a: at least 5 is more than the 4 that can be chosen.' },
  });
  const both = [item('a', true, { minSelection: 3 }), item('b', true, { minSelection: 2 })];
  expect(checkModifierGroup({ isRequired: false, maxSelection: 4, modifierItems: both })).toMatchObject({
    refusal: { message: '5 items are chosen to begin with, and at most 4 can be chosen.' },
  });
});

test('a required choice of nothing is refused; where it stands already, something else may change', () => {
  const nothing = { isRequired: true, maxSelection: 1, modifierItems: [] };
  const refused = {
    ok: false,
    refusal: {
      code: 'modifier-none',
      message: 'Guests have to choose, so please add an item, or do not require a choice.',
    },
  };
  expect(checkModifierGroup(nothing)).toMatchObject(refused);
  expect(checkModifierGroup(nothing, { ...nothing, isRequired: false })).toMatchObject(refused);
  expect(checkModifierGroup(nothing, { ...nothing, modifierItems: [item('a')] })).toMatchObject(refused);
  expect(checkModifierGroup({ ...nothing, maxSelection: 2 }, nothing).ok).toBe(true);
  expect(checkModifierGroup({ ...nothing, isRequired: false }).ok).toBe(true);
});
