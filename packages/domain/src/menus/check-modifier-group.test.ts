import { expect, test } from 'vitest';
import { checkModifierGroup } from './check-modifier-group.ts';

const item = (id: string, defaultValue = false) => ({ id, name: id, defaultValue });

test('an id that occurs twice is refused', () => {
  const group = { maxSelection: 2, modifierItems: [item('a'), item('a')] };
  expect(checkModifierGroup(group)).toMatchObject({ ok: false, refusal: { code: 'modifier-twice' } });
});

test('as many may be chosen to begin with as can be chosen, and no more', () => {
  const modifierItems = [item('a', true), item('b', true), item('c')];
  expect(checkModifierGroup({ maxSelection: 2, modifierItems }).ok).toBe(true);
  expect(checkModifierGroup({ maxSelection: 1, modifierItems })).toMatchObject({
    ok: false,
    refusal: { message: '2 items are chosen to begin with, and at most 1 can be chosen.' },
  });
});
