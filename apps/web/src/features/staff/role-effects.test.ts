import { expect, test } from 'vitest';
import { roleEffects } from './role-effects.ts';

test('who has the portal and becomes a courier or a courier manager is said to lose it, and to deliver', () => {
  for (const from of ['admin', 'super_admin'] as const)
    for (const to of ['courier', 'courier_manager'] as const)
      expect(roleEffects(from, to, 24)).toEqual(
        expect.arrayContaining(['They have no portal any more.', 'They deliver from now on.']),
      );
  expect(roleEffects('admin', 'customer', 24)).toContain('They have no portal any more.');
});

test('an admin keeps the portal, of another location', () => {
  const effects = roleEffects('admin', 'admin', 24);
  expect(effects).toContain('At another location, they see that one and no more the one before.');
  expect(effects).not.toContain('They have no portal any more.');
});

test('a courier who becomes an admin delivers no more, and sees their location', () => {
  expect(roleEffects('courier', 'admin', 24)).toEqual(
    expect.arrayContaining([
      'They deliver no more.',
      'They see the portal of their location, and nothing of others.',
    ]),
  );
});

test('who becomes a super admin is said to wait first, for as long as is set; where it is not at all, nothing is said', () => {
  const waits = (hours: number) =>
    roleEffects('admin', 'super_admin', hours).filter((one) => one.includes('waits'));
  expect(waits(36)).toEqual(['To be safe, all of that waits for 36 hours after they become a super admin.']);
  expect(waits(0)).toEqual([]);
  expect(roleEffects('super_admin', 'super_admin', 36).join()).not.toContain('waits');
});
