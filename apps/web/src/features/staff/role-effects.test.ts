import { expect, test } from 'vitest';
import { roleEffects } from './role-effects.ts';

test('who has the portal and becomes a courier or a courier manager is said to lose it, and to deliver', () => {
  for (const from of ['admin', 'super_admin'] as const)
    for (const to of ['courier', 'courier_manager'] as const)
      expect(roleEffects(from, to)).toEqual(
        expect.arrayContaining(['They have no portal any more.', 'They deliver from now on.']),
      );
  expect(roleEffects('admin', 'customer')).toContain('They have no portal any more.');
});

test('an admin keeps the portal, of another location', () => {
  const effects = roleEffects('admin', 'admin');
  expect(effects).toContain('At another location, they see that one and no more the one before.');
  expect(effects).not.toContain('They have no portal any more.');
});

test('a courier who becomes an admin delivers no more, and sees their location', () => {
  expect(roleEffects('courier', 'admin')).toEqual(
    expect.arrayContaining([
      'They deliver no more.',
      'They see the portal of their location, and nothing of others.',
    ]),
  );
});
