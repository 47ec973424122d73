import { expect, test } from 'vitest';
import { checkModifierGroup } from './check-modifier-group.ts';

const item = (id: string, defaultValue = false) => ({ id, name: id, defaultValue });

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
